import { type FormAnswer, succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { dayOf } from '#app/organisation/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type Answer, listAnswers, recordAnswer, recordWithoutPhotographs } from './consent.server.ts';
import { type GuardianAnswer, linkUsedMessage, photosMissing, textChanged } from './consent.ts';
import type { ConsentMethod, ConsentRefusal } from './consent-state.ts';
import type { ConsentServices, ConsentSubject, Moment, Recorded, Registration } from './consent-subject.ts';
import type { ConsentTexts } from './consent-text.ts';
import type { GuardianConsent } from './guardianship.table.ts';
import { consumeLink, lockRegistration } from './links.server.ts';

function refuseIncomplete(answers: GuardianAnswer, { guardian, photo }: ConsentTexts): void {
  if (answers.text_version !== guardian.version || answers.photo_text_version !== photo.version)
    throw new FormError(textChanged);
  if (answers.answer === 'yes' && !answers.photos)
    throw new FormError('', { errors: { photos: photosMissing } });
}

/** The link is used up; the rest is `recordGuardianAnswer`'s. Throws a `FormError` for one that is not open. */
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

interface Said extends Pick<Answer, 'guardianEmail'> {
  answers: GuardianAnswer;
  method: 'link' | 'page';
}

/**
 * The answer is stored with the texts' versions, the registration goes on, ends, or waits until staff have spoken to a
 * guardian whose address is in doubt; guardian, child and staff are told (decisions, Children). The caller's transaction
 * holds the registration's row. Throws a `FormError` for texts that have changed since the page was shown, without an
 * answer about photographs, and for a registration that no answer is possible to.
 */
export async function recordGuardianAnswer(
  tx: Database,
  subject: ConsentSubject,
  before: Registration,
  { answers, ...said }: Said,
  services: ConsentServices,
): Promise<GuardianConsent> {
  const { content } = services;
  const { guardian, photo } = subject.texts(content);
  refuseIncomplete(answers, { guardian, photo });
  const given = answers.answer === 'yes';
  const answer = {
    ...said,
    answer: given ? 'given' : 'declined',
    guardianName: answers.guardian_name,
    textVersion: guardian.version,
    photos: given ? { agreed: answers.photos === 'yes', textVersion: photo.version } : undefined,
  } as const;
  const recorded = await recordAnswer(tx, subject, before, answer, services);
  if ('refused' in recorded) throw new FormError(linkUsedMessage);
  const { registration, consent } = recorded;
  if (given && consent.counts) await subject.needs?.store(tx, registration, answers, content);
  await subject.tell(recorded, { family: true, staff: true }, services);
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

interface StaffRecord extends Omit<Answer, 'method' | 'recordedBy'> {
  id: string;
  method: 'paper' | 'telephone';
  recordedBy: string;
  /** The newest answer as it was seen; an answer that came since is to be looked at first. */
  seen: string | null;
}

export type StaffRefusal = ConsentRefusal | 'unknown' | 'not signed in time' | 'answered since';

/** A paper must not be older than the room allows (`signedSince`). Refusals are answers. */
export async function recordByStaff(
  database: Database,
  subject: ConsentSubject,
  { id, seen, ...answer }: StaffRecord,
  moment: Moment,
): Promise<Recorded | { refused: StaffRefusal }> {
  const today = dayOf(moment.now);
  const { signedOn = today } = answer;
  const earliest = subject.signedSince?.(today) ?? `${today.slice(0, 4)}-01-01`;
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, subject, id);
    if (!registration) return { refused: 'unknown' };
    if (signedOn > today || signedOn < earliest) return { refused: 'not signed in time' };
    const [newest] = await listAnswers(tx, id);
    if (seen !== (newest?.id ?? null)) return { refused: 'answered since' };
    return recordAnswer(tx, subject, registration, answer, moment);
  });
}

interface Withdrawal {
  id: string;
  /** By telephone: the guardian has told staff so, or written to them. */
  method: Extract<ConsentMethod, 'page' | 'telephone'>;
  recordedBy?: string;
}

/** Ends a consent that a guardian takes back: the registration awaits consent again. Undefined when none was in force. */
export async function withdrawConsent(
  database: Database,
  subject: ConsentSubject,
  { id, ...by }: Withdrawal,
  moment: Moment,
): Promise<Recorded | undefined> {
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, subject, id);
    const [given] = await listAnswers(tx, id);
    if (!registration || !given) return undefined;
    const { guardianName, guardianEmail, textVersion } = given;
    const withdrawn = { answer: 'withdrawn', guardianName, guardianEmail, textVersion, ...by } as const;
    const recorded = await recordAnswer(tx, subject, registration, withdrawn, moment);
    return 'consent' in recorded ? recorded : undefined;
  });
}

/** Ends the consent to photographs alone, also once everything is over. Undefined when none is agreed to. */
export async function withdrawPhotographs(
  database: Database,
  subject: ConsentSubject,
  { id, ...by }: Withdrawal,
  moment: Moment,
): Promise<Recorded | undefined> {
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, subject, id);
    if (!registration) return undefined;
    const recorded = await recordWithoutPhotographs(tx, subject, registration, by, moment);
    return 'consent' in recorded ? recorded : undefined;
  });
}
