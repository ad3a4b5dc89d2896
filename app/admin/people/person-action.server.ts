import type { z } from 'zod';
import { lockPerson } from '#app/accounts/users/people.server.ts';
import { certificatesPath, personPath } from '#app/admin/shared/paths.ts';
import { adminContext, type StaffOutcome, savedOrThrow } from '#app/admin/shared/staff.server.ts';
import type { Actor } from '#app/audit/audit.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import type { UnrememberedForm } from '#app/forms/form.ts';
import { submit } from '#app/forms/submit.server.ts';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { endCourse, giveCourse } from './person-courses.server.ts';
import {
  endForm,
  giveForm,
  isRoleStep,
  nameForm,
  removeCertificateForm,
  revokeForm,
  roleForm,
  twoFactorForm,
} from './person-forms.ts';
import {
  type CertificateInput,
  correctName,
  removeCertificate,
  resetTwoFactorStep,
  revokeCertificateStep,
  type StepInput,
} from './person-steps.server.ts';
import { changeRole, findHolder } from './roles.server.ts';

export const needsRecentAuthentication = (step: string): boolean =>
  isRoleStep(step) || ['take-two-factor', 'revoke-certificate', 'remove-certificate'].includes(step);

export const missingPerson = () =>
  notFound('Person Not Found', { label: 'Back to the people', href: '/admin/people' });

interface PersonStep {
  context: Context;
  request: Request;
  userId: string;
  actor: Actor;
  fields: FormData;
}

const helping =
  <S extends z.ZodObject>(
    form: UnrememberedForm<S>,
    help: (tx: Database, input: StepInput<z.output<S>>) => Promise<StaffOutcome>,
  ) =>
  ({ context, request, userId, actor, fields }: PersonStep) =>
    submit(form, {
      context,
      request,
      fields,
      back: personPath(userId),
      save: async ({ values, tx, now }) => {
        const { settings, content } = adminContext(context);
        await lockPerson(tx, userId);
        const person = await findHolder(tx, settings, userId);
        if (!person) throw missingPerson();
        const emails = requestEmails(context, tx);
        return savedOrThrow(await help(tx, { person, actor, values, content, emails, now }));
      },
    });

const helps = new Map([
  ['give-course', helping(giveForm, giveCourse)],
  ['end-course', helping(endForm, endCourse)],
  ['correct-name', helping(nameForm, correctName)],
  ['revoke-certificate', helping(revokeForm, revokeCertificateStep)],
  ['take-two-factor', helping(twoFactorForm, resetTwoFactorStep)],
]);

/** Runs the step of one of the page's forms. Throws a 404 without such an account. */
export const runPersonStep = (step: string, input: PersonStep) => (helps.get(step) ?? takeRoleStep)(input);

type AboutCertificate = Omit<PersonStep, 'userId'> & { back: string };

const aboutCertificate =
  <S extends z.ZodObject>(
    form: UnrememberedForm<S>,
    help: (tx: Database, input: CertificateInput<z.output<S>>) => Promise<StaffOutcome>,
  ) =>
  ({ context, request, actor, fields, back }: AboutCertificate) =>
    submit(form, {
      context,
      request,
      fields,
      back,
      save: async ({ values, tx, now }) => {
        const emails = requestEmails(context, tx);
        return savedOrThrow(await help(tx, { person: undefined, actor, values, emails, now }));
      },
    });

const certificateHelps = new Map([
  ['correct-name', aboutCertificate(nameForm, correctName)],
  ['revoke-certificate', aboutCertificate(revokeForm, revokeCertificateStep)],
  ['remove-certificate', aboutCertificate(removeCertificateForm, removeCertificate)],
]);

/** The same for a certificate whose holder has left. */
export function runCertificateStep(step: string, input: AboutCertificate) {
  const help = certificateHelps.get(step);
  if (!help) throw notFound('Step Not Found', { label: 'Back to the certificates', href: certificatesPath });
  return help(input);
}

function takeRoleStep({ context, request, userId, actor, fields }: PersonStep) {
  const { settings } = adminContext(context);
  return submit(roleForm, {
    context,
    request,
    fields,
    back: personPath(userId),
    save: async ({ values: { step }, tx, now }) => {
      const emails = requestEmails(context, tx);
      const outcome = await changeRole(tx, { step, userId, actor, settings, emails, now });
      if (!outcome) throw missingPerson();
      // Administrators who remove their own role may no longer see the page.
      const mine = userId === actor.id && step === 'take-admin';
      return { ...savedOrThrow(outcome), ...(mine && { redirectTo: '/' }) };
    },
  });
}
