import type { z } from 'zod';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import type { AuditFacts } from '#app/audit/audit.table.ts';
import type { AuditAction } from '#app/audit/audit-actions.ts';
import {
  recordByStaff,
  type StaffRefusal,
  withdrawConsent,
} from '#app/features/guardianship/answers.server.ts';
import { withdrawPhotographs } from '#app/features/guardianship/consent.server.ts';
import { answerWords } from '#app/features/guardianship/consent.ts';
import type { ConsentServices } from '#app/features/guardianship/consent-subject.ts';
import { sendAnswer } from '#app/features/guardianship/guardianship.emails.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { paperForm, telephoneForm } from './consents.ts';
import type { ChildSubmission } from './consents-child-view.server.ts';

interface Step {
  /** Locked. */
  child: ChildSubmission;
  actor: Actor;
  services: ConsentServices;
}

const refusals: Record<StaffRefusal, string> = {
  adult: 'This person is 18 or older, so no one else has to agree.',
  'not awaiting consent': 'This registration does not wait for consent, so none was recorded.',
  'not signed in time': 'The day of the signature is too long ago, or in the future.',
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

/** Status for the audit log: an event registration awaiting consent still holds its place, so the shown status is used. */
const statusOf = (registration: unknown): string => {
  const { status, shownStatus, expiresAt } = registration as StatusColumns;
  return expiresAt ? `${shownStatus}, held` : (shownStatus ?? status);
};

interface StatusColumns {
  status: string;
  shownStatus?: string;
  expiresAt?: Date | null;
}

/** Records a signed form or a telephone call and notifies child and guardian. Runs in the caller's transaction. */
export async function recordForGuardian(
  tx: Database,
  { child: { name, subject, registration: before }, actor, services, ...said }: Step & StaffAnswer,
): Promise<Outcome> {
  const { guardian, photo } = subject.texts(services.content);
  const { method, values } = said;
  const answer = values.answer === 'yes' ? 'given' : 'declined';
  const photos = answer === 'given' && { agreed: values.photos === 'yes', textVersion: photo.version };
  const signedOn = said.method === 'paper' ? said.values.signed_on : undefined;
  const record = {
    answer,
    method,
    guardianName: values.guardian_name,
    textVersion: guardian.version,
    photos: photos || undefined,
    signedOn,
    recordedBy: actor.id,
    seen: values.seen || null,
  } as const;
  const recorded = await recordByStaff(tx, subject, before, record, services);
  if ('refused' in recorded) return { problem: refusals[recorded.refused] };
  const { registration } = recorded;
  await sendAnswer(subject, recorded, { family: values.mail, staff: false }, services);
  await audit(tx, {
    actor,
    action: method === 'paper' ? 'record-consent' : 'record-call',
    entity: name,
    entityId: before.id,
    before: { status: statusOf(before) },
    after: {
      status: statusOf(registration),
      answer: answerWords[answer],
      guardian: values.guardian_name,
      ...(signedOn && { signed_on: signedOn }),
      photos: photos ? photos.agreed : false,
      mail: values.mail ? 'sent' : 'not sent',
    },
    now: services.now,
  });
  return {
    done:
      answer === 'given'
        ? `The consent is recorded, and ${registration.fullName} can take part.`
        : `The answer is recorded, and ${registration.fullName} does not take part.`,
  };
}

interface Ending {
  end: typeof withdrawConsent;
  /** Message if there is nothing to end. */
  nothing: string;
  action: AuditAction;
  /** Facts for the log, before and after. */
  logged: (before: unknown, after: unknown) => { before: AuditFacts; after: AuditFacts };
  done: (child: string) => string;
  confirmation: string;
}

const endingByStaff =
  ({ end, nothing, action, logged, done, confirmation }: Ending) =>
  async (
    tx: Database,
    { child: { name, subject, registration: before }, actor, services }: Step,
  ): Promise<Outcome> => {
    const by = { method: 'telephone', recordedBy: actor.id } as const;
    const ended = await end(tx, subject, before, by, services);
    if (!ended) return { problem: nothing };
    await sendAnswer(subject, ended, { family: true, staff: false }, services);
    const change = logged(before, ended.registration);
    await audit(tx, { actor, action, entity: name, entityId: before.id, ...change, now: services.now });
    const isTold = ended.consent.guardianEmail !== null;
    const rest = isTold ? confirmation : 'We know no address of the guardian, so please tell them.';
    return { done: `${done(before.fullName)} ${rest}` };
  };

export const withdrawByStaff = endingByStaff({
  end: withdrawConsent,
  nothing: refusals['no consent'],
  action: 'withdraw-consent',
  logged: (before, after) => ({ before: { status: statusOf(before) }, after: { status: statusOf(after) } }),
  done: () => 'The consent has ended. This child cannot take part until someone agrees again.',
  confirmation: 'We have told child and guardian.',
});

export const withdrawPhotographsByStaff = endingByStaff({
  end: withdrawPhotographs,
  nothing: 'No photographs are agreed to.',
  action: 'withdraw-photographs',
  logged: () => ({ before: { photos: true }, after: { photos: false } }),
  done: (child) =>
    `The consent to photographs has ended, and everything else is as it was. Please remove the tick for the photo consent on the page of each picture that shows ${child}.`,
  confirmation: 'We have told the guardian.',
});

export async function resendConsentRequest(
  tx: Database,
  { child: { name, subject, registration }, actor, services }: Step,
): Promise<Outcome> {
  if (subject.phaseOf(registration) !== 'awaiting')
    return { problem: 'This registration does not wait for consent.' };
  if (!registration.parentEmail)
    return { problem: 'No email address of a parent or guardian is known. Please ask on paper.' };
  if (subject.stageOf(registration, services) !== 'open')
    return { problem: 'It has begun, so a link would come too late.' };
  await subject.ask(tx, registration, services);
  await audit(tx, {
    actor,
    action: 'ask-guardian',
    entity: name,
    entityId: registration.id,
    now: services.now,
  });
  return { done: 'The parent or guardian gets a new link. An older one does not work any more.' };
}
