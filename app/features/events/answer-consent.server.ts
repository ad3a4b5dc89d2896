import type { z } from 'zod';
import { type Answer, recordAnswer } from '#app/features/guardians/consent.server.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import { linkSpent, photosMissing, textChanged } from '#app/features/guardians/consent-answer.ts';
import { takeLink } from '#app/features/guardians/consent-link.server.ts';
import { FormRefusal } from '#app/forms/submit.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { eventConsentForm } from './consent.ts';
import { notifyOfGuardian, sendChildNews, sendGuardianReceipt } from './consent-letters.server.ts';
import type { EventPost } from './event-post.server.ts';
import type { EventsPage } from './events-page.content.ts';
import { eventConsents } from './guardian-consents.server.ts';
import { storeNeeds } from './needs.server.ts';
import { lockPlaces } from './places.server.ts';
import type { EventRegistration } from './registration.table.ts';
import { sendPromotion } from './registration-letters.server.ts';

interface Arrival {
  answers: z.output<typeof eventConsentForm.schema>;
  /** Of the mailed link. */
  token: string;
  /** The texts as they are now: an answer counts only for these versions. */
  texts: EventsPage['consent'];
  now: Date;
}

const refusal = (description: string) => new FormRefusal({}, { tone: 'error', description });

/**
 * Everything that follows from a guardian's answer by the mailed link: the link is used up, the child's place stands, waits for
 * a call, or is given to the next in line, and what the child needs is stored once the guardian has agreed. Guardian, child
 * and staff are told. Throws a `FormRefusal` for texts that have changed since the page was shown, without an answer about
 * photographs, and for a link that is not open.
 */
export async function answerConsent(
  tx: Database,
  post: EventPost,
  { answers, token, texts: { guardian, photo }, now }: Arrival,
): Promise<GuardianConsent> {
  if (answers.text_version !== guardian.version || answers.photo_text_version !== photo.version)
    throw refusal(textChanged);
  const agrees = answers.answer === 'yes';
  if (agrees && !answers.photos) throw new FormRefusal({ photos: photosMissing });
  // Before the registration's row, in the order of everything else that gives places.
  await lockPlaces(tx, post.event.id);
  const waiting = await takeLink(tx, eventConsents(post.event), token, 'consent', now);
  if (!waiting) throw refusal(linkSpent);
  const photos = { agreed: answers.photos === 'yes', textVersion: photo.version };
  const said: Answer = {
    answer: agrees ? 'given' : 'declined',
    method: 'link',
    guardianName: answers.guardian_name,
    textVersion: guardian.version,
    photos: agrees ? photos : undefined,
  };
  const consent = await settleAnswer(tx, post, waiting, said, {
    agreed: photos.agreed ? [guardian.text, photo.text] : [guardian.text],
    now,
  });
  if (!consent) throw refusal(linkSpent);
  if (agrees && consent.counts) await storeNeeds(tx, post.event, waiting.id, answers);
  return consent;
}

/**
 * Records an answer, whoever took it down, and tells everybody. Undefined when it is not possible any more; nothing was written
 * then. The caller's transaction holds the event's places and the registration's row.
 */
export async function settleAnswer(
  tx: Database,
  post: EventPost,
  before: EventRegistration,
  said: Answer,
  { agreed, now }: { agreed: readonly string[]; now: Date },
): Promise<GuardianConsent | undefined> {
  const promoted: EventRegistration[] = [];
  const recorded = await recordAnswer(tx, eventConsents(post.event, promoted), before, said, now);
  if ('refused' in recorded) return undefined;
  const { registration, consent } = recorded;
  await sendGuardianReceipt(post, registration, consent, agreed);
  if (consent.counts && !promoted.some(({ id }) => id === registration.id))
    await sendChildNews(post, registration, consent);
  for (const each of promoted) await sendPromotion(post, each);
  await notifyOfGuardian(post, registration, consent);
  return consent;
}
