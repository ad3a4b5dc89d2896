import { submissionsContext } from '#app/applications/definition/submission.server.ts';
import { eraseRecord } from '#app/applications/erase.server.ts';
import { dayOf } from '#app/dates/time.ts';
import {
  answerThanks,
  recordGuardianAnswer,
  withdrawConsent,
} from '#app/features/guardianship/answers.server.ts';
import {
  type ChildRegistration,
  findChildRegistration,
} from '#app/features/guardianship/child-registration.server.ts';
import { withdrawPhotographs } from '#app/features/guardianship/consent.server.ts';
import { ownConsentForm } from '#app/features/guardianship/consent.ts';
import { isAgreed } from '#app/features/guardianship/consent-state.ts';
import {
  type ConsentServices,
  consentRooms,
  consentServices,
} from '#app/features/guardianship/consent-subject.ts';
import { notifyOfErasure, sendAnswer } from '#app/features/guardianship/guardianship.emails.ts';
import { lockRegistration } from '#app/features/guardianship/links.server.ts';
import { guardianPath } from '#app/features/guardianship/paths.ts';
import { succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { eraseChildForm, withdrawConsentForm, withdrawPhotographsForm } from './guardian-forms.ts';

interface Change {
  context: Context;
  request: Request;
  email: string;
  params: { kind: string; id: string };
  step: string;
}

/** The guardian in the audit log, without a name; the entry identifies the registration. */
const guardian = { id: 'guardian', name: 'The parent or guardian' };

export function changeChildRegistration(change: Change) {
  const { context, request, email, params } = change;
  const back = `${guardianPath}/${params.kind}/${params.id}`;
  const common = { request, context, about: `${params.kind} ${params.id}`, back };
  if (change.step === 'take-back')
    return submit(withdrawConsentForm, {
      ...common,
      save: async ({ tx }) => {
        const { child, services } = await lockChildRegistration(tx, change);
        const { subject, registration, mayOpen } = child;
        if (!mayOpen) throw refusal('There is no agreement of yours. Please reload the page.');
        const done =
          subject.stageOf(registration, services) !== 'over' &&
          (await withdrawConsent(tx, subject, registration, { method: 'page' }, services));
        if (!done) throw refusal('There is no agreement in force any more. Please reload the page.');
        await sendAnswer(subject, done, { family: true, staff: true }, services);
        return { toast: succeeded('Your agreement is withdrawn.'), redirectTo: back };
      },
    });
  if (change.step === 'photographs')
    return submit(withdrawPhotographsForm, {
      ...common,
      save: async ({ tx }) => {
        const { child, services } = await lockChildRegistration(tx, change);
        const { subject, registration, hasPhotographs } = child;
        const done =
          hasPhotographs &&
          (await withdrawPhotographs(tx, subject, registration, { method: 'page' }, services));
        if (!done) throw refusal('No photographs are agreed to any more. Please reload the page.');
        await sendAnswer(subject, done, { family: true, staff: true }, services);
        return { toast: succeeded('Your consent to photographs is withdrawn.'), redirectTo: back };
      },
    });
  if (change.step === 'erase')
    return submit(eraseChildForm, {
      ...common,
      save: async ({ tx, now }) => {
        const { child, services } = await lockChildRegistration(tx, change);
        const { subject, registration, mayErase } = child;
        if (!mayErase) throw refusal('This cannot be erased from here. Please write to us.');
        const kind = context.get(submissionsContext).find(({ table }) => table === subject.registrations)!;
        const { emails } = services;
        await eraseRecord(tx, { kind, actor: guardian, services, emails, now }, registration);
        await notifyOfErasure(emails, subject.what(registration));
        return { toast: succeeded('Everything is erased.'), redirectTo: guardianPath };
      },
    });
  return submit(ownConsentForm, {
    ...common,
    save: async ({ values: answers, tx }) => {
      const { child, services } = await lockChildRegistration(tx, change);
      const { subject, registration, isNamed } = child;
      const stage = subject.stageOf(registration, services);
      if (stage === 'over') throw refusal('This is over, so nothing is left to answer.');
      if (stage === 'hidden')
        throw refusal('This is not on our website any more, so no one can agree to it.');
      // A guardian whose agreement is in force may end it, even if another one has been named since.
      if (!isNamed && (answers.answer === 'yes' || !isAgreed(child.answers, dayOf(services.now))))
        throw refusal('Another guardian is asked now. You can withdraw your agreement here.');
      const submitted = { answers, method: 'page', guardianEmail: isNamed ? undefined : email } as const;
      const consent = await recordGuardianAnswer(tx, subject, registration, submitted, services);
      return { toast: answerThanks(consent), redirectTo: back };
    },
  });
}

const refusal = (description: string) => new FormError(description);

/** Locks the registration. Throws a `FormError` if this guardian may not change it. */
async function lockChildRegistration(
  tx: Database,
  { context, email, params }: Change,
): Promise<{ child: ChildRegistration; services: ConsentServices }> {
  const find = () => findChildRegistration(tx, consentRooms(context), email, params);
  const found = await find();
  if (found) await lockRegistration(tx, found.subject, params.id);
  const child = found && (await find());
  if (!child) throw refusal('This registration is not on your page any more.');
  return { child, services: consentServices(context, tx) };
}
