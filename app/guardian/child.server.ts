import type { RouterContextProvider } from 'react-router';
import { audit } from '#app/features/audit/audit.server.ts';
import { ownConsentForm } from '#app/features/code-clubs/consent.ts';
import { lockRegistration } from '#app/features/guardians/consent-link.server.ts';
import { FormRefusal, submitForm } from '#app/forms/submit.server.ts';
import { letters } from '#app/organisation/letters.server.ts';
import { contentContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { eraseRecords } from '#app/retention/erase-record.server.ts';
import { eraseForm, takeBackForm } from './guardian-forms.ts';
import { findWard, guardianKinds, type Ward } from './guardian-kinds.server.ts';
import { notifyOfErasure } from './guardian-letters.server.ts';
import { childPath, guardianPath } from './guardian-path.ts';

interface Change {
  context: Readonly<RouterContextProvider>;
  request: Request;
  /** Of the guardian whose session it is. */
  mailbox: string;
  kind: string;
  id: string;
  /** `take-back`, `erase`, or an answer. */
  step: string;
}

/** The guardian in the audit log; staff see from the entry which registration it was. */
const guardian = { id: 'guardian', name: 'The parent or guardian' };

/** A guardian's change of one child's registration on the own page: an answer, taking it back, or erasing everything. */
export function changeForChild(change: Change) {
  const { context, request, kind, id } = change;
  const back = childPath(kind, id);
  const common = { request, context, about: `${kind} ${id}`, back };
  if (change.step === 'take-back')
    return submitForm(takeBackForm, {
      ...common,
      save: async ({ tx, now }) => {
        const { kind, registration } = await wardFor(tx, change);
        const done = await guardianKinds[kind].takeBack(tx, letters(context, tx), registration, now);
        if (!done) throw refusal('There is no agreement in force any more. Please reload the page.');
        return {
          toast: { tone: 'success', description: 'Your agreement is taken back.' },
          redirectTo: back,
        };
      },
    });
  if (change.step === 'erase')
    return submitForm(eraseForm, {
      ...common,
      save: async ({ tx, now }) => {
        const { kind, registration, mayOpen } = await wardFor(tx, change);
        if (!mayOpen) throw refusal('This cannot be erased from here. Please write to us.');
        const { record, what } = guardianKinds[kind];
        await eraseRecords(tx, record, [registration.id]);
        await audit(tx, { actor: guardian, action: 'erase', entity: record, entityId: registration.id, now });
        await notifyOfErasure(letters(context, tx), what(registration));
        return {
          toast: { tone: 'success', description: 'Everything is erased.' },
          redirectTo: guardianPath,
        };
      },
    });
  return submitForm(ownConsentForm, {
    ...common,
    save: async ({ values, tx, now }) => {
      const { kind, registration } = await wardFor(tx, change);
      const { texts, answer } = guardianKinds[kind];
      const content = context.get(contentContext);
      const consent = await answer(tx, letters(context, tx), registration, {
        answers: values,
        texts: texts(content),
        now,
        method: 'page',
      });
      const description =
        consent.answer === 'given'
          ? 'Thank you! We have noted that you agree, and send you a copy by email.'
          : 'We have noted that you do not agree, and send you a copy by email.';
      return { toast: { tone: 'success', description }, redirectTo: back };
    },
  });
}

const refusal = (description: string) => new FormRefusal({}, { tone: 'error', description });

/** The registration as it stands, its row held by the transaction. Throws a `FormRefusal` when it is not this guardian's to change. */
async function wardFor(tx: Database, { mailbox, kind, id }: Change): Promise<Ward> {
  const found = await findWard(tx, mailbox, kind, id);
  if (found) await lockRegistration(tx, guardianKinds[found.kind].consents, id);
  const ward = found && (await findWard(tx, mailbox, kind, id));
  if (!ward || ward.isDoubtful) throw refusal('This registration is not on your page any more.');
  return ward;
}
