import { requestEmails } from '#app/email/emails.server.ts';
import { audit } from '#app/features/audit/audit.server.ts';
import { lockRegistration } from '#app/features/guardians/consent-link.server.ts';
import { type ConsentDesk, thanks } from '#app/features/guardians/consent-room.ts';
import { recordGuardianAnswer } from '#app/features/guardians/record-answer.server.ts';
import { withdrawConsent } from '#app/features/guardians/staff-record.server.ts';
import { eraseSubmissions } from '#app/features/submissions/erase.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { type Context, contentContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notifyOfErasure } from './guardian.emails.ts';
import { childPath, eraseForm, guardianPath, withdrawForm } from './guardian-forms.ts';
import { type ChildRegistration, findChildRegistration, formOf, kindOf } from './guardian-kinds.server.ts';

interface Change {
  context: Context;
  request: Request;
  email: string;
  kind: string;
  id: string;
  step: string;
}

/** The guardian in the audit log; staff see from the entry which registration it was. */
const guardian = { id: 'guardian', name: 'The parent or guardian' };

export function changeForChild(change: Change) {
  const { context, request, kind, id } = change;
  const back = childPath(kind, id);
  const common = { request, context, about: `${kind} ${id}`, back };
  const success = (description: string, redirectTo = back) => ({
    toast: succeeded(description),
    redirectTo,
  });
  if (change.step === 'take-back')
    return submit(withdrawForm, {
      ...common,
      save: async ({ tx, now }) => {
        const { registration, desk, isNamed, mayOpen } = await wardFor(tx, change, now);
        if (!mayOpen) throw refusal('There is no agreement of yours. Please reload the page.');
        const withdrawal = { registrationId: registration.id, method: 'page', now } as const;
        const done = desk && (await withdrawConsent(tx, desk.consents, withdrawal));
        if (!done) throw refusal('There is no agreement in force any more. Please reload the page.');
        await desk.tell(done, { family: true, staff: true });
        return success('Your agreement is withdrawn.', isNamed ? back : guardianPath);
      },
    });
  if (change.step === 'erase')
    return submit(eraseForm, {
      ...common,
      save: async ({ tx, now }) => {
        const { kind, registration, mayErase, desk } = await wardFor(tx, change, now);
        if (!mayErase) throw refusal('This cannot be erased from here. Please write to us.');
        const { submissions, room } = kindOf(kind);
        await desk?.free?.(tx, registration);
        await eraseSubmissions(tx, submissions, [registration.id]);
        const about = { entity: submissions.name, entityId: registration.id };
        await audit(tx, { actor: guardian, action: 'erase', ...about, now });
        await notifyOfErasure(requestEmails(context, tx), room.what(registration));
        return success('Everything is erased.', guardianPath);
      },
    });
  return submit(formOf(kind), {
    ...common,
    save: async ({ values: answers, tx, now }) => {
      const { kind, registration, isNamed, desk } = await wardFor(tx, change, now);
      if (!desk) throw refusal('This is over, so nothing is left to answer.');
      // Whoever's agreement is in force may end it, whoever is named since.
      if (!isNamed && answers.answer === 'yes')
        throw refusal('Another guardian is asked now. You can withdraw your agreement here.');
      const texts = kindOf(kind).room.texts(context.get(contentContext));
      const consent = await recordGuardianAnswer(tx, desk, registration, {
        answers,
        texts,
        now,
        method: 'page',
        guardianEmail: isNamed ? undefined : change.email,
      });
      return { toast: thanks(consent), redirectTo: isNamed ? back : guardianPath };
    },
  });
}

const refusal = (description: string) => new FormError(description);

/** Its row is held by the transaction. Throws a `FormError` when it is not this guardian's to change. */
async function wardFor(
  tx: Database,
  { context, email, kind, id }: Change,
  now: Date,
): Promise<ChildRegistration & { desk: ConsentDesk | undefined }> {
  const found = await findChildRegistration(tx, email, kind, id);
  if (found) await lockRegistration(tx, kindOf(found.kind).room.consents, id);
  const ward = found && (await findChildRegistration(tx, email, kind, id));
  if (!ward) throw refusal('This registration is not on your page any more.');
  const desk = kindOf(ward.kind).room.desk(ward.registration, {
    settings: context.get(settingsContext),
    content: context.get(contentContext),
    emails: requestEmails(context, tx),
    now,
  });
  return { ...ward, desk };
}
