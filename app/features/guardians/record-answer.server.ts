import { FormError } from '#app/forms/form-error.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type Answer, recordAnswer } from './consent.server.ts';
import type { GuardianConsent } from './consent.table.ts';
import { type GuardianAnswer, linkUsedMessage, photosMissing, textChanged } from './consent-answer.ts';
import type { Registration } from './consent-kind.ts';
import { consumeConsentLink } from './consent-link.server.ts';
import type { ConsentDesk } from './consent-room.ts';
import type { ConsentTexts } from './consent-text.ts';

interface ConsentReply {
  answers: GuardianAnswer;
  texts: ConsentTexts;
  now: Date;
}

const refusal = (description: string) => new FormError(description);

function refuseIncomplete({ answers, texts: { guardian, photo } }: ConsentReply): void {
  if (answers.text_version !== guardian.version || answers.photo_text_version !== photo.version)
    throw refusal(textChanged);
  if (answers.answer === 'yes' && !answers.photos)
    throw new FormError('', { errors: { photos: photosMissing } });
}

/** The link is used up; the rest is `recordGuardianAnswer`'s. Throws a `FormError` for one that is not open. */
export async function answerByLink<Row extends Registration>(
  tx: Database,
  desk: ConsentDesk<Row>,
  { token, ...reply }: ConsentReply & { token: string },
): Promise<GuardianConsent> {
  refuseIncomplete(reply);
  const waiting = await consumeConsentLink(tx, desk.consents, token, 'consent', reply.now);
  if (!waiting) throw refusal(linkUsedMessage);
  return recordGuardianAnswer(tx, desk, waiting, { ...reply, method: 'link' });
}

/**
 * The answer is stored with the texts' versions, the registration goes on, ends, or waits until staff have spoken to a
 * guardian whose address is in doubt; guardian, child and staff are told (decisions, Children). The caller's transaction
 * holds the registration's row. Throws a `FormError` for texts that have changed since the page was shown, without an
 * answer about photographs, and for a registration that no answer is possible to.
 */
export async function recordGuardianAnswer<Row extends Registration>(
  tx: Database,
  desk: ConsentDesk<Row>,
  before: Row,
  {
    method,
    guardianEmail,
    ...reply
  }: ConsentReply & { method: 'link' | 'page' } & Pick<Answer, 'guardianEmail'>,
): Promise<GuardianConsent> {
  refuseIncomplete(reply);
  const { answers, texts, now } = reply;
  const given = answers.answer === 'yes';
  const said = {
    answer: given ? 'given' : 'declined',
    method,
    guardianName: answers.guardian_name,
    guardianEmail,
    textVersion: texts.guardian.version,
    photos: given ? { agreed: answers.photos === 'yes', textVersion: texts.photo.version } : undefined,
  } as const;
  const recorded = await recordAnswer(tx, desk.consents, before, said, now);
  if ('refused' in recorded) throw refusal(linkUsedMessage);
  const { registration, consent } = recorded;
  if (given && consent.counts) await desk.keep?.(tx, registration, answers);
  await desk.tell(recorded, { family: true, staff: true });
  return consent;
}
