import { readState } from '#app/features/guardians/consent.server.ts';
import { type ConsentMethod, type Doubt, doubtOf, isAgreed } from '#app/features/guardians/consent-state.ts';
import { statusLabel } from '#app/organisation/status-label.ts';
import { dayOf, formatDate } from '#app/organisation/time.ts';
import type { StaffServices } from '#app/staff/staff.server.ts';
import { formatDay } from './consents.server.ts';
import type { ChildSubmission } from './consents-child-kinds.server.ts';

const doubtWords: Record<Doubt, string> = {
  'same address':
    "The guardian's address is the child's own, so no one can tell from an emailed answer who has given it.",
  'refused before':
    'A guardian has refused before, and this is another address, so an answer from it does not count by itself.',
  'another guardian':
    "An earlier registration from this child's address names another guardian, so an answer from this one does not count by itself.",
};

const methodWords: Record<ConsentMethod, string> = {
  link: 'by the emailed link',
  page: "on the guardian's page",
  paper: 'on paper',
  telephone: 'by telephone',
};

export const answerLabels = { given: 'Agreed', declined: 'Not agreed', withdrawn: 'Withdrawn' } as const;

export async function readChildPage(
  { database, now }: Pick<StaffServices, 'database' | 'now'>,
  { name, room, signed, registration, submission }: ChildSubmission,
  { mayAnswer, mayAsk }: { mayAnswer: boolean; mayAsk: boolean },
) {
  const state = await readState(database, room.consents, registration);
  const doubt = doubtOf(state);
  const [newest] = state.answers;
  const { ageRange, parentPhone, holdUntil } = submission.row as Record<string, unknown>;
  const isAwaiting = mayAnswer && state.phase === 'awaiting';
  return {
    kind: name,
    id: registration.id,
    name: registration.fullName,
    what: room.what(registration),
    status: statusLabel(submission.status, submission.withdrawn),
    isAwaiting,
    mayAsk: isAwaiting && mayAsk && registration.parentEmail !== null,
    held: isAwaiting && holdUntil instanceof Date ? formatDate(holdUntil, 'moment') : undefined,
    signedHint: signed,
    guardian: [
      { label: 'Name', value: registration.parentName ?? 'Not given' },
      { label: 'Email', value: registration.parentEmail, mail: true },
      ...(parentPhone === undefined ? [] : [{ label: 'Phone', value: parentPhone as string | null }]),
      { label: "Child's email", value: registration.email, mail: true },
      ...(ageRange === undefined ? [] : [{ label: "Child's age range", value: String(ageRange) }]),
    ],
    doubt: doubt && doubtWords[doubt],
    uncounted: newest && !newest.counts ? { by: newest.guardianName, photos: newest.photos } : undefined,
    seen: newest?.id ?? '',
    hasConsent: mayAnswer && isAgreed(state.answers, dayOf(now)),
    answers: state.answers.map((consent) => ({
      id: consent.id,
      answer: answerLabels[consent.answer],
      tone:
        consent.answer === 'given' ? (consent.counts ? ('ok' as const) : ('wait' as const)) : ('no' as const),
      counts: consent.counts,
      by: consent.guardianName,
      how: methodWords[consent.method],
      when:
        consent.method === 'paper'
          ? formatDate(consent.answeredAt)
          : formatDate(consent.answeredAt, 'moment'),
      photos: consent.photos === null ? '–' : consent.photos ? 'Yes' : 'No',
      version: consent.textVersion,
      until: consent.validUntil ? formatDay(consent.validUntil) : '–',
    })),
  };
}
