import type { z } from 'zod';
import { type Answer, recordAnswer } from '#app/features/guardians/consent.server.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import { takeLink } from '#app/features/guardians/consent-link.server.ts';
import { FormRefusal } from '#app/forms/submit.server.ts';
import type { Letters } from '#app/organisation/letters.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { clubConsents } from './club-consents.server.ts';
import type { CodeClubsPage } from './code-club.content.ts';
import { type consentForm, linkSpent, photosMissing, textChanged } from './consent.ts';
import { notifyOfAnswer, sendConsentNews, sendConsentReceipt } from './consent-letters.server.ts';

interface Arrival {
  answers: z.output<typeof consentForm.schema>;
  /** The texts as they are now: an answer counts only for these versions. */
  texts: CodeClubsPage['consent'];
  now: Date;
}

/**
 * Everything that follows from a guardian's answer: the link is used up, the answer stored with the texts' versions, the
 * registration goes on, ends, or waits until staff have spoken to a guardian whose address is in doubt; guardian, child and
 * staff are told (decisions, Children). Throws a `FormRefusal` for a link
 * that is not open, for texts that have changed since the page was shown, and without an answer about photographs.
 */
export async function answerConsent(
  tx: Database,
  letters: Letters,
  { answers, texts, now }: Arrival,
): Promise<GuardianConsent> {
  const { guardian, photo } = texts;
  const answer = answers.answer === 'yes' ? 'given' : 'declined';
  if (answers.text_version !== guardian.version || answers.photo_text_version !== photo.version)
    throw new FormRefusal({}, { tone: 'error', description: textChanged });
  if (answer === 'given' && !answers.photos) throw new FormRefusal({ photos: photosMissing });
  const waiting = await takeLink(tx, clubConsents, answers.token, 'consent', now);
  if (!waiting) throw new FormRefusal({}, { tone: 'error', description: linkSpent });
  const photos =
    answer === 'given' ? { agreed: answers.photos === 'yes', textVersion: photo.version } : undefined;
  const given: Answer = {
    answer,
    method: 'link',
    guardianName: answers.guardian_name,
    textVersion: guardian.version,
    photos,
  };
  const recorded = await recordAnswer(tx, clubConsents, waiting, given, now);
  if ('refused' in recorded) throw new FormRefusal({}, { tone: 'error', description: linkSpent });
  const { registration, consent } = recorded;
  const agreed = photos?.agreed ? [guardian.text, photo.text] : [guardian.text];
  await sendConsentReceipt(letters, registration, consent, agreed);
  if (consent.counts) await sendConsentNews(letters, registration, consent);
  await notifyOfAnswer(letters, registration, consent);
  return consent;
}
