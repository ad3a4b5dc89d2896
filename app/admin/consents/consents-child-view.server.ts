import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { statusLabel } from '#app/applications/definition/status-label.ts';
import type { Submission } from '#app/applications/queue/find.server.ts';
import { dayOf, formatDate, formatDay } from '#app/dates/time.ts';
import { readState } from '#app/features/guardianship/consent.server.ts';
import { answerWords, methodWords } from '#app/features/guardianship/consent.ts';
import {
  type Doubt,
  hasPhotographs,
  isAgreed,
  trustIssue,
} from '#app/features/guardianship/consent-state.ts';
import type { ConsentSubject, Registration } from '#app/features/guardianship/consent-subject.ts';
import type { SubjectKind } from '#app/features/guardianship/guardianship.table.ts';

const doubtWords: Record<Doubt, string> = {
  'same address':
    "The guardian's address is the child's own, so no one can tell from an emailed answer who has given it.",
  'refused before':
    'A guardian has refused before, and this is another address, so an answer from it does not count by itself.',
  'another guardian':
    "Another guardian has agreed before, or is named in an earlier registration from this child's address, so an answer from this one does not count by itself.",
};

export interface ChildSubmission {
  name: string;
  subject: ConsentSubject;
  registration: Registration;
  submission: Submission;
}

const signedHints: Record<SubjectKind, string> = {
  club: 'It must be this year.',
  event: 'It must not be older than a year.',
};

export async function readChildPage(
  services: Pick<StaffServices, 'database' | 'content' | 'now'>,
  { name, subject, registration, submission }: ChildSubmission,
) {
  const { database, content, now } = services;
  const stage = subject.stageOf(registration, services);
  const state = await readState(database, subject, registration, content);
  const doubt = trustIssue(state);
  const [newest] = state.answers;
  const { ageRange, parentPhone, expiresAt } = submission.row as Record<string, unknown>;
  const isAwaiting = (stage === 'open' || stage === 'begun') && state.phase === 'awaiting';
  return {
    kind: name,
    id: registration.id,
    name: registration.fullName,
    what: subject.what(registration),
    status: statusLabel(submission.status, submission.withdrawn),
    isAwaiting,
    mayAsk: isAwaiting && stage === 'open' && registration.parentEmail !== null,
    held: isAwaiting && expiresAt instanceof Date ? formatDate(expiresAt, 'moment') : undefined,
    signedHint: signedHints[subject.kind],
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
    hasConsent: stage !== 'over' && isAgreed(state.answers, dayOf(now)),
    hasPhotographs: hasPhotographs(newest),
    answers: state.answers.map((consent) => ({
      id: consent.id,
      answer: answerWords[consent.answer],
      tone:
        consent.answer === 'given'
          ? consent.counts
            ? ('ok' as const)
            : ('wait' as const)
          : ('bad' as const),
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
