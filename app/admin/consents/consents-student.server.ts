import type { z } from 'zod';
import type { Actor } from '#app/features/audit/audit.server.ts';
import { audit } from '#app/features/audit/audit.server.ts';
import { isChild } from '#app/features/code-clubs/choices.ts';
import { codeClubsPage } from '#app/features/code-clubs/code-club.content.ts';
import {
  listConsentsOf,
  recordPaperConsent,
  withdrawConsent,
} from '#app/features/code-clubs/consent.server.ts';
import { sendConsentNews, sendConsentReceipt } from '#app/features/code-clubs/consent-letters.server.ts';
import { lockRegistration } from '#app/features/code-clubs/consent-link.server.ts';
import { askGuardian } from '#app/features/code-clubs/join-club.server.ts';
import { awaitingConsent, type StudentRegistration } from '#app/features/code-clubs/student.table.ts';
import type { Letters } from '#app/organisation/letters.server.ts';
import { written } from '#app/organisation/time.ts';
import { statusWords } from '#app/organisation/words.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { dayWords } from './consents.server.ts';
import type { paperForm } from './consents.ts';

/** A child's registration as the page of her consent shows it. */
export async function readStudentPage(database: Database, student: StudentRegistration) {
  const answers = await listConsentsOf(database, student.id);
  return {
    id: student.id,
    name: student.fullName,
    club: student.clubName,
    age: student.ageRange,
    status: statusWords(student.status, student.withdrawnAt !== null),
    isAwaiting: student.status === awaitingConsent,
    guardian: { name: student.parentName, email: student.parentEmail, phone: student.parentPhone },
    hasConsent:
      student.status !== awaitingConsent &&
      answers.some(({ answer, withdrawnAt }) => answer === 'given' && !withdrawnAt),
    answers: answers.map((consent) => ({
      id: consent.id,
      given: consent.answer === 'given',
      withdrawn: consent.withdrawnAt !== null,
      by: consent.guardianName,
      how: consent.method === 'paper' ? 'on paper' : 'by the mailed link',
      when: written(consent.answeredAt, 'moment'),
      photos: consent.photos === null ? '–' : consent.photos ? 'Yes' : 'No',
      version: consent.textVersion,
      until: consent.validUntil ? dayWords(consent.validUntil) : '–',
    })),
  };
}

interface Step {
  id: string;
  actor: Actor;
  letters: Letters;
  now: Date;
}

const refusals = {
  unknown: 'This registration does not exist any more.',
  adult: 'This student is 18 or older, so nobody else has to agree.',
  'not awaiting consent': 'This registration does not wait for consent, so none was recorded.',
  'not this year': 'The form must have been signed this year, and not in the future.',
} as const;

type Outcome = { done: string } | { problem: string };

/** Records a signed paper form; child and guardian hear of it. Runs in the caller's transaction. */
export async function recordPaper(
  tx: Database,
  {
    id,
    actor,
    letters,
    now,
    content,
    values,
  }: Step & { content: Content; values: z.output<typeof paperForm.schema> },
): Promise<Outcome> {
  const { guardian, photo } = content.single(codeClubsPage).consent;
  const recorded = await recordPaperConsent(tx, {
    registrationId: id,
    guardianName: values.guardian_name,
    textVersion: guardian.version,
    photos: { agreed: values.photos === 'yes', textVersion: photo.version },
    signedOn: values.signed_on,
    recordedBy: actor.id,
    now,
  });
  if ('refused' in recorded) return { problem: refusals[recorded.refused] };
  const { registration } = recorded;
  const [consent] = await listConsentsOf(tx, id);
  if (values.mail && consent) {
    if (registration.parentEmail)
      await sendConsentReceipt(
        letters,
        registration,
        consent,
        consent.photos ? [guardian.text, photo.text] : [guardian.text],
      );
    await sendConsentNews(letters, registration, consent);
  }
  await audit(tx, {
    actor,
    action: 'record-consent',
    entity: 'students',
    entityId: id,
    before: { status: awaitingConsent },
    after: {
      status: registration.status,
      guardian: values.guardian_name,
      signed_on: values.signed_on,
      photos: values.photos === 'yes',
      mail: values.mail ? 'sent' : 'not sent',
    },
    now,
  });
  return { done: `The consent is recorded, and ${registration.fullName} can go on.` };
}

/** Ends a consent that a guardian takes back by phone or mail. Runs in the caller's transaction. */
export async function withdraw(tx: Database, { id, actor, now }: Omit<Step, 'letters'>): Promise<Outcome> {
  const before = await lockRegistration(tx, id);
  if (!before || !(await withdrawConsent(tx, id, now))) return { problem: 'There is no consent in force.' };
  await audit(tx, {
    actor,
    action: 'withdraw-consent',
    entity: 'students',
    entityId: id,
    before: { status: before.status },
    after: { status: (await lockRegistration(tx, id))!.status },
    now,
  });
  return { done: 'The consent has ended. This child cannot take part until somebody agrees again.' };
}

/** Sends the guardian a new link. Runs in the caller's transaction. */
export async function askAgain(tx: Database, { id, actor, letters, now }: Step): Promise<Outcome> {
  const registration = await lockRegistration(tx, id);
  if (!registration || !isChild(registration.ageRange) || registration.status !== awaitingConsent)
    return { problem: 'This registration does not wait for consent.' };
  if (!registration.parentEmail)
    return { problem: 'No e-mail address of a parent or guardian is known. Please ask on paper.' };
  await askGuardian(tx, letters, registration, now);
  await audit(tx, { actor, action: 'ask-guardian', entity: 'students', entityId: id, now });
  return { done: 'The parent or guardian gets a new link. An older one does not work any more.' };
}
