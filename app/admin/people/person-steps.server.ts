import type { z } from 'zod';
import { resetTwoFactor } from '#app/accounts/settings/two-factor-settings.server.ts';
import { twoFactorState } from '#app/accounts/two-factor/two-factor.server.ts';
import type { StaffOutcome } from '#app/admin/shared/staff.server.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { sendNameCorrected, sendRevoked } from '#app/features/learning/certificates/certificate.emails.ts';
import {
  correctHolder,
  findCertificate,
  revokeCertificate,
} from '#app/features/learning/certificates/certificate.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { nameForm, revokeForm } from './person-forms.ts';
import type { RoleHolder } from './roles.server.ts';

/** The account is held by the transaction, so nobody else changes the same. */
export interface StepInput<Values> {
  person: RoleHolder;
  actor: Actor;
  values: Values;
  content: Content;
  emails: Emails;
  now: Date;
}

export async function correctName(
  tx: Database,
  { person, actor, values, emails, now }: StepInput<z.output<typeof nameForm.schema>>,
): Promise<StaffOutcome> {
  const certificate = await findCertificate(tx, values.certificate);
  if (certificate?.userId !== person.id) return { problem: 'This certificate belongs to someone else.' };
  const { holderName, courseTitle, code } = certificate;
  if (holderName === values.name) return { done: 'Nothing had to be changed.' };
  if (holderName !== values.seen)
    return {
      problem: `Someone corrected this name after you opened the page. The name is now ${holderName}. Please check it.`,
    };
  await correctHolder(tx, certificate, values.name);
  await sendNameCorrected(emails, person, { ...certificate, holderName: values.name });
  await audit(tx, {
    actor,
    action: 'correct-name',
    entity: 'account',
    entityId: person.id,
    before: { name: holderName },
    after: { certificate: `${courseTitle}, ${code}`, name: values.name },
    now,
  });
  return { done: `The certificate for ${courseTitle} shows ${values.name} now, and an email says so.` };
}

export async function revoke(
  tx: Database,
  { person, actor, values, emails, now }: StepInput<z.output<typeof revokeForm.schema>>,
): Promise<StaffOutcome> {
  const certificate = await findCertificate(tx, values.certificate);
  if (certificate?.userId !== person.id) return { problem: 'This certificate belongs to someone else.' };
  const { courseTitle, code, revokedAt } = certificate;
  const counts = values.counts === 'yes';
  if (counts === (revokedAt === null)) return { done: 'Nothing had to be changed.' };
  await revokeCertificate(tx, certificate, counts ? undefined : { at: now, reason: values.reason });
  await sendRevoked(emails, person, certificate, { counts, reason: values.reason });
  await audit(tx, {
    actor,
    action: 'revoke-certificate',
    entity: 'account',
    entityId: person.id,
    before: { counts: !counts },
    after: { certificate: `${courseTitle}, ${code}`, counts, reason: values.reason },
    now,
  });
  return {
    done: `The certificate for ${courseTitle} ${counts ? 'counts again' : 'no longer counts'}, and an email says so.`,
  };
}

export async function resetTwoFactorStep(
  tx: Database,
  { person, actor, emails, now }: StepInput<unknown>,
): Promise<StaffOutcome> {
  if (person.id === actor.id) return { problem: 'You turn off your own second factor in Settings.' };
  if (!(await twoFactorState(tx, person.id))) return { done: 'Nothing had to be changed.' };
  await resetTwoFactor(tx, person, emails);
  await audit(tx, {
    actor,
    action: 'take-two-factor',
    entity: 'account',
    entityId: person.id,
    before: { two_factor_sign_in: true },
    after: { two_factor_sign_in: false },
    now,
  });
  return {
    done: `${person.name} signs in without a second factor now, is signed out everywhere and is told by email.`,
  };
}
