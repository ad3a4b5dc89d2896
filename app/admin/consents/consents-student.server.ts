import type { z } from 'zod';
import type { Actor } from '#app/features/audit/audit.server.ts';
import { audit } from '#app/features/audit/audit.server.ts';
import { isChild } from '#app/features/code-clubs/choices.ts';
import { clubConsents } from '#app/features/code-clubs/club-consents.server.ts';
import { codeClubsPage } from '#app/features/code-clubs/code-club.content.ts';
import { type Refusal, recordByStaff, withdrawConsent } from '#app/features/code-clubs/consent.server.ts';
import { sendConsentNews, sendConsentReceipt } from '#app/features/code-clubs/consent-letters.server.ts';
import { askGuardian } from '#app/features/code-clubs/join-club.server.ts';
import { awaitingConsent, type StudentRegistration } from '#app/features/code-clubs/student.table.ts';
import { readState } from '#app/features/guardians/consent.server.ts';
import { lockRegistration } from '#app/features/guardians/consent-link.server.ts';
import { type ConsentMethod, type Doubt, doubtOf, isAgreed } from '#app/features/guardians/consent-state.ts';
import type { Letters } from '#app/organisation/letters.server.ts';
import { dayOf, written } from '#app/organisation/time.ts';
import { statusWords } from '#app/organisation/words.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { dayWords } from './consents.server.ts';
import type { paperForm, telephoneForm } from './consents.ts';

/** Why an answer by mail does not count by itself, for staff. */
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

const answerWords = { given: 'Agreed', declined: 'Not agreed', withdrawn: 'Withdrawn' } as const;

/** A child's registration as the page of its consent shows it. */
export async function readStudentPage(database: Database, student: StudentRegistration, now: Date) {
  const state = await readState(database, clubConsents, student);
  const doubt = doubtOf(state);
  const [newest] = state.answers;
  return {
    id: student.id,
    name: student.fullName,
    club: student.clubName,
    age: student.ageRange,
    status: statusWords(student.status, student.withdrawnAt !== null),
    isAwaiting: state.phase === 'awaiting',
    guardian: { name: student.parentName, email: student.parentEmail, phone: student.parentPhone },
    doubt: doubt && doubtWords[doubt],
    /** What was answered by mail and waits for a call. */
    uncounted: newest && !newest.counts ? { by: newest.guardianName, photos: newest.photos } : undefined,
    seen: newest?.id ?? '',
    hasConsent: isAgreed(state.answers, dayOf(now)),
    answers: state.answers.map((consent) => ({
      id: consent.id,
      answer: answerWords[consent.answer],
      tone:
        consent.answer === 'given' ? (consent.counts ? ('ok' as const) : ('wait' as const)) : ('no' as const),
      counts: consent.counts,
      by: consent.guardianName,
      how: methodWords[consent.method],
      when: consent.method === 'paper' ? written(consent.answeredAt) : written(consent.answeredAt, 'moment'),
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

const refusals: Record<Refusal, string> = {
  unknown: 'This registration does not exist any more.',
  adult: 'This student is 18 or older, so no one else has to agree.',
  'not awaiting consent': 'This registration does not wait for consent, so none was recorded.',
  'not this year': 'The form must have been signed this year, and not in the future.',
  'answered since':
    'The guardian has answered since you opened this page. Please look at the answers, then record yours again.',
  'refused since':
    'A guardian has refused on the day of the signature or later. Please call, and record the call instead.',
  'in doubt': 'This answer does not count by itself. Please record a telephone call or a paper.',
  'no consent': 'There is no consent in force.',
};

type Outcome = { done: string } | { problem: string };

export type StaffAnswer =
  | { method: 'paper'; values: z.output<typeof paperForm.schema> }
  | { method: 'telephone'; values: z.output<typeof telephoneForm.schema> };

/** Records a signed paper form or a telephone call; child and guardian hear of it. Runs in the caller's transaction. */
export async function recordForGuardian(
  tx: Database,
  {
    id,
    actor,
    letters,
    now,
    content,
    seen,
    ...said
  }: Step & StaffAnswer & { content: Content; seen: string },
): Promise<Outcome> {
  const { guardian, photo } = content.single(codeClubsPage).consent;
  const { method, values } = said;
  const answer = said.method === 'paper' || said.values.answer === 'yes' ? 'given' : 'declined';
  const signedOn = said.method === 'paper' ? said.values.signed_on : undefined;
  const before = await lockRegistration(tx, clubConsents, id);
  const recorded = await recordByStaff(tx, {
    registrationId: id,
    answer,
    method,
    guardianName: values.guardian_name,
    textVersion: guardian.version,
    photos: answer === 'given' ? { agreed: values.photos === 'yes', textVersion: photo.version } : undefined,
    signedOn,
    recordedBy: actor.id,
    seen: seen || null,
    now,
  });
  if ('refused' in recorded) return { problem: refusals[recorded.refused] };
  const { registration, consent } = recorded;
  if (values.mail) {
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
    action: method === 'paper' ? 'record-consent' : 'record-call',
    entity: 'students',
    entityId: id,
    before: { status: before!.status },
    after: {
      status: registration.status,
      answer: answerWords[answer],
      guardian: values.guardian_name,
      ...(signedOn && { signed_on: signedOn }),
      photos: values.photos === 'yes',
      mail: values.mail ? 'sent' : 'not sent',
    },
    now,
  });
  return {
    done:
      answer === 'given'
        ? `The consent is recorded, and ${registration.fullName} can go on.`
        : `The answer is recorded, and ${registration.fullName} does not take part.`,
  };
}

/** Ends a consent that a guardian takes back by phone or mail. Runs in the caller's transaction. */
export async function withdraw(tx: Database, { id, actor, now }: Omit<Step, 'letters'>): Promise<Outcome> {
  const before = await lockRegistration(tx, clubConsents, id);
  const ended = before && (await withdrawConsent(tx, { registrationId: id, recordedBy: actor.id, now }));
  if (!ended) return { problem: refusals['no consent'] };
  await audit(tx, {
    actor,
    action: 'withdraw-consent',
    entity: 'students',
    entityId: id,
    before: { status: before.status },
    after: { status: (await lockRegistration(tx, clubConsents, id))!.status },
    now,
  });
  return { done: 'The consent has ended. This child cannot take part until someone agrees again.' };
}

/** Sends the guardian a new link. Runs in the caller's transaction. */
export async function askAgain(tx: Database, { id, actor, letters, now }: Step): Promise<Outcome> {
  const registration = await lockRegistration(tx, clubConsents, id);
  if (!registration || !isChild(registration.ageRange) || registration.status !== awaitingConsent)
    return { problem: 'This registration does not wait for consent.' };
  if (!registration.parentEmail)
    return { problem: 'No email address of a parent or guardian is known. Please ask on paper.' };
  await askGuardian(tx, letters, registration, now);
  await audit(tx, { actor, action: 'ask-guardian', entity: 'students', entityId: id, now });
  return { done: 'The parent or guardian gets a new link. An older one does not work any more.' };
}
