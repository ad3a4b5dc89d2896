import type { z } from 'zod';
import { resetTwoFactor } from '#app/accounts/settings/two-factor-settings.server.ts';
import { twoFactorState } from '#app/accounts/two-factor/two-factor.server.ts';
import type { StaffOutcome } from '#app/admin/shared/staff.server.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { sendNameCorrected, sendRevoked } from '#app/features/learning/certificates/certificate.emails.ts';
import {
  correctHolder,
  lockCertificate,
  revokeCertificate,
} from '#app/features/learning/certificates/certificate.server.ts';
import type { Certificate } from '#app/features/learning/certificates/certificate.table.ts';
import { keptInLog, removeKept } from '#app/features/learning/certificates/kept-certificate.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { nameForm, removeCertificateForm, revokeForm } from './person-forms.ts';
import type { RoleHolder } from './roles.server.ts';

/** The caller's transaction has locked the account. */
export interface StepInput<Values> {
  person: RoleHolder;
  actor: Actor;
  values: Values;
  content: Content;
  emails: Emails;
  now: Date;
}

/** For a certificate of that person; without a person, of a holder who has left. */
export type CertificateInput<Values> = Omit<StepInput<Values>, 'person' | 'content'> & {
  person: RoleHolder | undefined;
};

const notTheirs = { problem: 'This certificate belongs to someone else.' };

async function lockTheirs(
  tx: Database,
  person: RoleHolder | undefined,
  code: string,
): Promise<Certificate | undefined> {
  const certificate = await lockCertificate(tx, code);
  return certificate?.userId === (person?.id ?? null) ? certificate : undefined;
}

const inLog = (person: RoleHolder | undefined, { id }: Certificate) =>
  person ? { entity: 'account', entityId: person.id } : { entity: keptInLog.name, entityId: id };

const mailNote = (person: RoleHolder | undefined) =>
  person ? ', and an email says so.' : '. We have no address to tell the holder.';

export async function correctName(
  tx: Database,
  { person, actor, values, emails, now }: CertificateInput<z.output<typeof nameForm.schema>>,
): Promise<StaffOutcome> {
  const certificate = await lockTheirs(tx, person, values.certificate);
  if (!certificate) return notTheirs;
  const { holderName, courseTitle, code } = certificate;
  if (holderName === values.name) return { done: 'Nothing had to be changed.' };
  if (holderName !== values.seen)
    return {
      problem: `Someone corrected this name after you opened the page. The name is now ${holderName}. Please check it.`,
    };
  await correctHolder(tx, certificate, values.name);
  if (person) await sendNameCorrected(emails, person, { ...certificate, holderName: values.name });
  await audit(tx, {
    actor,
    action: 'correct-name',
    ...inLog(person, certificate),
    before: { name: holderName },
    after: { certificate: `${courseTitle}, ${code}`, name: values.name },
    now,
  });
  return { done: `The certificate for ${courseTitle} shows ${values.name} now${mailNote(person)}` };
}

export async function revokeCertificateStep(
  tx: Database,
  { person, actor, values, emails, now }: CertificateInput<z.output<typeof revokeForm.schema>>,
): Promise<StaffOutcome> {
  const certificate = await lockTheirs(tx, person, values.certificate);
  if (!certificate) return notTheirs;
  const { courseTitle, code, revokedAt } = certificate;
  const counts = values.counts === 'yes';
  if (counts === (revokedAt === null)) return { done: 'Nothing had to be changed.' };
  await revokeCertificate(tx, certificate, counts ? undefined : { at: now, reason: values.reason });
  if (person) await sendRevoked(emails, person, certificate, { counts, reason: values.reason });
  await audit(tx, {
    actor,
    action: 'revoke-certificate',
    ...inLog(person, certificate),
    before: { counts: !counts },
    after: { certificate: `${courseTitle}, ${code}`, counts, reason: values.reason },
    now,
  });
  return {
    done: `The certificate for ${courseTitle} ${counts ? 'counts again' : 'no longer counts'}${mailNote(person)}`,
  };
}

/** Permanent, for a holder who has left and asks for it. */
export async function removeCertificate(
  tx: Database,
  { actor, values, now }: CertificateInput<z.output<typeof removeCertificateForm.schema>>,
): Promise<StaffOutcome> {
  const certificate = await lockTheirs(tx, undefined, values.certificate);
  if (!certificate) return notTheirs;
  const { entity, entityId } = inLog(undefined, certificate);
  await removeKept(tx, certificate.id);
  await audit(tx, { actor, action: 'erase', entity, entityId, now });
  return { done: `The certificate for ${certificate.courseTitle} is removed, with page, PDF and badge.` };
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
