import type { z } from 'zod';
import { type Answer, recordAnswer } from '#app/features/guardians/consent.server.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import { linkSpent, photosMissing, textChanged } from '#app/features/guardians/consent-answer.ts';
import { takeLink } from '#app/features/guardians/consent-link.server.ts';
import { FormRefusal } from '#app/forms/submit.server.ts';
import type { Letters } from '#app/organisation/letters.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { clubConsents } from './club-consents.server.ts';
import type { CodeClubsPage } from './code-club.content.ts';
import { listConsentsOf } from './consent.server.ts';
import type { consentForm } from './consent.ts';
import { notifyOfAnswer, sendConsentNews, sendConsentReceipt } from './consent-letters.server.ts';
import type { StudentRegistration } from './student.table.ts';

interface Arrival {
  answers: Omit<z.output<typeof consentForm.schema>, 'token'>;
  /** The texts as they are now: an answer counts only for these versions. */
  texts: CodeClubsPage['consent'];
  now: Date;
}

/**
 * Everything that follows from a guardian's answer by the mailed link: the link is used up, the rest is `answerFor`'s. Throws a
 * `FormRefusal` for a link that is not open, too.
 */
export async function answerConsent(
  tx: Database,
  letters: Letters,
  { answers, ...arrival }: Arrival & { answers: z.output<typeof consentForm.schema> },
): Promise<GuardianConsent> {
  refuseIncomplete({ answers, ...arrival });
  const waiting = await takeLink(tx, clubConsents, answers.token, 'consent', arrival.now);
  if (!waiting) throw refusal(linkSpent);
  return answerFor(tx, letters, waiting, { ...arrival, answers, method: 'link' });
}

const refusal = (description: string) => new FormRefusal({}, { tone: 'error', description });

function refuseIncomplete({ answers, texts: { guardian, photo } }: Arrival): void {
  if (answers.text_version !== guardian.version || answers.photo_text_version !== photo.version)
    throw refusal(textChanged);
  if (answers.answer === 'yes' && !answers.photos) throw new FormRefusal({ photos: photosMissing });
}

/**
 * The answer is stored with the texts' versions, the registration goes on, ends, or waits until staff have spoken to a guardian
 * whose address is in doubt; guardian, child and staff are told (decisions, Children). The caller's transaction holds the
 * registration's row. Throws a `FormRefusal` for texts that have changed since the page was shown, without an answer about
 * photographs, and for a registration that no answer is possible to.
 */
export async function answerFor(
  tx: Database,
  letters: Letters,
  registration: StudentRegistration,
  { method, ...arrival }: Arrival & { method: 'link' | 'page' },
): Promise<GuardianConsent> {
  refuseIncomplete(arrival);
  const { answers, texts, now } = arrival;
  const { guardian, photo } = texts;
  const answer = answers.answer === 'yes' ? 'given' : 'declined';
  const photos =
    answer === 'given' ? { agreed: answers.photos === 'yes', textVersion: photo.version } : undefined;
  const agreed = photos?.agreed ? [guardian.text, photo.text] : [guardian.text];
  const said = {
    answer,
    method,
    guardianName: answers.guardian_name,
    textVersion: guardian.version,
    photos,
  } as const;
  const consent = await settle(tx, letters, registration, said, { agreed, now });
  if (!consent) throw refusal(linkSpent);
  return consent;
}

/** A guardian takes the agreement back on the own page: the child waits again. Undefined when none is in force. */
export async function takeBack(
  tx: Database,
  letters: Letters,
  registration: StudentRegistration,
  now: Date,
): Promise<GuardianConsent | undefined> {
  const [given] = await listConsentsOf(tx, registration.id);
  if (!given) return undefined;
  const { guardianName, textVersion } = given;
  const said = { answer: 'withdrawn', method: 'page', guardianName, textVersion } as const;
  return settle(tx, letters, registration, said, { agreed: [], now });
}

async function settle(
  tx: Database,
  letters: Letters,
  before: StudentRegistration,
  said: Answer,
  { agreed, now }: { agreed: readonly string[]; now: Date },
): Promise<GuardianConsent | undefined> {
  const recorded = await recordAnswer(tx, clubConsents, before, said, now);
  if ('refused' in recorded) return undefined;
  const { registration, consent } = recorded;
  await sendConsentReceipt(letters, registration, consent, agreed);
  if (consent.counts) await sendConsentNews(letters, registration, consent);
  await notifyOfAnswer(letters, registration, consent);
  return consent;
}
