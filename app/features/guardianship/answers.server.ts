import { dayOf } from '#app/dates/time.ts';
import { type FormAnswer, succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type GivenAnswer, listAnswers, recordAnswer, type Withdrawal } from './consent.server.ts';
import { type GuardianAnswer, linkUsedMessage, photosMissing, textChanged } from './consent.ts';
import type { ConsentRefusal } from './consent-state.ts';
import type {
  ConsentContext,
  ConsentServices,
  ConsentSubject,
  RecordedAnswer,
  Registration,
} from './consent-subject.ts';
import type { ConsentTexts } from './consent-text.ts';
import { sendAnswer } from './guardianship.emails.ts';
import type { GuardianConsent } from './guardianship.table.ts';
import { consumeLink } from './links.server.ts';

function refuseIncomplete(answers: GuardianAnswer, { guardian, photo }: ConsentTexts): void {
  if (answers.text_version !== guardian.version || answers.photo_text_version !== photo.version)
    throw new FormError(textChanged);
  if (answers.answer === 'yes' && !answers.photos)
    throw new FormError('', { errors: { photos: photosMissing } });
}

/** Uses the link and records the answer. Throws a `FormError` if the link is not open. */
export async function answerByLink(
  tx: Database,
  subject: ConsentSubject,
  { token, answers }: { token: string; answers: GuardianAnswer },
  services: ConsentServices,
): Promise<GuardianConsent> {
  refuseIncomplete(answers, subject.texts(services.content));
  const waiting = await consumeLink(tx, subject, token, 'consent', services.now);
  if (!waiting) throw new FormError(linkUsedMessage);
  return recordGuardianAnswer(tx, subject, waiting, { answers, method: 'link' }, services);
}

interface Submitted extends Pick<GivenAnswer, 'guardianEmail'> {
  answers: GuardianAnswer;
  method: 'link' | 'page';
}

/**
 * Stores the answer with the versions of the texts. The registration continues, ends, or waits until staff have spoken to
 * a guardian whose address is in doubt. Notifies guardian, child and staff (decisions, Children). The caller must have
 * locked the registration. Throws a `FormError` if the texts have changed since the page was shown, the answer about
 * photographs is missing, or the registration cannot be answered.
 */
export async function recordGuardianAnswer(
  tx: Database,
  subject: ConsentSubject,
  before: Registration,
  { answers, ...source }: Submitted,
  services: ConsentServices,
): Promise<GuardianConsent> {
  const { content } = services;
  const { guardian, photo } = subject.texts(content);
  refuseIncomplete(answers, { guardian, photo });
  const given = answers.answer === 'yes';
  const answer = {
    ...source,
    answer: given ? 'given' : 'declined',
    guardianName: answers.guardian_name,
    textVersion: guardian.version,
    photos: given ? { agreed: answers.photos === 'yes', textVersion: photo.version } : undefined,
  } as const;
  const recorded = await recordAnswer(tx, subject, before, answer, services);
  if ('refused' in recorded) throw new FormError(linkUsedMessage);
  const { registration, consent } = recorded;
  if (given && consent.counts) await subject.needs?.store(tx, registration, answers, content);
  await sendAnswer(subject, recorded, { family: true, staff: true }, services);
  return consent;
}

export function answerThanks({ answer, counts }: GuardianConsent): NonNullable<FormAnswer['toast']> {
  const description =
    answer !== 'given'
      ? 'We have noted that you do not agree. We will email you a copy.'
      : counts
        ? 'Thank you! We have noted that you agree. We will email you a copy.'
        : 'Thank you! We have noted your answer. Before it counts, one of us has to speak to you. The copy we email you says how.';
  return succeeded(description);
}

interface StaffRecord extends Omit<GivenAnswer, 'method' | 'recordedBy'> {
  method: 'paper' | 'telephone';
  recordedBy: string;
  /** Id of the newest answer that staff saw; refused if there is a newer one. */
  seen: string | null;
}

export type StaffRefusal = ConsentRefusal | 'not signed in time' | 'answered since';

/**
 * A paper form must not be older than `signedSince` allows. The caller must have locked the registration. Returns refusals
 * instead of throwing.
 */
export async function recordByStaff(
  tx: Database,
  subject: ConsentSubject,
  registration: Registration,
  { seen, ...answer }: StaffRecord,
  moment: ConsentContext,
): Promise<RecordedAnswer | { refused: StaffRefusal }> {
  const today = dayOf(moment.now);
  const { signedOn = today } = answer;
  const earliest = subject.signedSince?.(today) ?? `${today.slice(0, 4)}-01-01`;
  if (signedOn > today || signedOn < earliest) return { refused: 'not signed in time' };
  const [newest] = await listAnswers(tx, registration.id);
  if (seen !== (newest?.id ?? null)) return { refused: 'answered since' };
  return recordAnswer(tx, subject, registration, answer, moment);
}

/**
 * Withdraws a consent: the registration awaits consent again. Undefined if none was in force. The caller must have locked the
 * registration.
 */
export async function withdrawConsent(
  tx: Database,
  subject: ConsentSubject,
  registration: Registration,
  by: Withdrawal,
  moment: ConsentContext,
): Promise<RecordedAnswer | undefined> {
  const [given] = await listAnswers(tx, registration.id);
  if (!given) return undefined;
  const { guardianName, guardianEmail, textVersion } = given;
  const withdrawn = { answer: 'withdrawn', guardianName, guardianEmail, textVersion, ...by } as const;
  const recorded = await recordAnswer(tx, subject, registration, withdrawn, moment);
  return 'consent' in recorded ? recorded : undefined;
}
