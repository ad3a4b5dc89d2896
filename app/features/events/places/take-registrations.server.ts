import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import { eventMailing } from '#app/features/events/event/event-mailing.server.ts';
import { type Guest, openRegister } from '#app/features/events/registration/register.server.ts';
import { openPlaces, type Registered } from '#app/features/events/registration/registration.server.ts';
import type { EventRegistration } from '#app/features/events/registration/registration.table.ts';
import { type eventRegistrationForm, registered } from '#app/features/events/registration/registration.ts';
import {
  sendPlaceEmails,
  sendRegistrationEmails,
} from '#app/features/events/registration/send-registration-emails.server.ts';
import type { FormAnswer } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Attempt, saveAll } from '#app/forms/save-all.server.ts';
import { emailBatch } from '#app/organisation/emails.server.ts';
import { type Context, contentContext, limitsContext, settingsContext } from '#app/platform/context.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import type { BatchWork } from './event-queue.server.ts';

interface Asked {
  attempt: Attempt<z.output<(typeof eventRegistrationForm)['schema']>>;
  guest: Guest;
}

const mailsPerEventLoopTurn = 5;

export const takeRegistrations =
  (context: Context, event: DatedEvent): BatchWork<Asked, FormAnswer | undefined> =>
  async (tx, asked) => {
    const { emails, write } = emailBatch(context, tx);
    const services = { settings: context.get(settingsContext), content: context.get(contentContext) };
    const mailing = eventMailing(services, emails, event);
    const places = await openPlaces(tx, event, asked[0]!.attempt.now);
    const register = await openRegister(
      tx,
      places,
      asked.map(({ guest }) => guest),
    );
    const outcomes = await saveAll(
      tx,
      context.get(limitsContext),
      asked.map(({ attempt }) => attempt),
      async (_attempt, i) => {
        const done = await register.take(asked[i]!.guest);
        if (done.outcome === 'known') throw alreadyKnown(done.registration, event.title);
        return { toast: { tone: 'success', description: registered, ...more(done) }, redirectTo: '/events' };
      },
    );
    await register.write();
    for (const [i, arrival] of places.arrived.entries()) {
      await sendRegistrationEmails(tx, mailing, arrival, asked[0]!.attempt.now);
      if (i % mailsPerEventLoopTurn === mailsPerEventLoopTurn - 1) await nextTurn();
    }
    await sendPlaceEmails(mailing, places);
    await write();
    return outcomes;
  };

function more({ outcome, isFull, position }: Registered): Partial<ToastMessage> {
  if (outcome === 'confirmed')
    return { description: 'You had registered before, and your registration is confirmed now.' };
  if (outcome !== 'waitlisted') return {};
  return {
    title: registered,
    description: isFull
      ? `The event is full, so you are number ${position} on the waiting list. When your turn comes, the place is yours automatically.`
      : `Many people register from where you are, so you are number ${position} on the waiting list until you confirm your address with the button in our email.`,
  };
}

function alreadyKnown({ status, holdUntil, confirmedAt }: EventRegistration, title: string): FormError {
  const nextStep = holdUntil
    ? confirmedAt
      ? 'We are still waiting for an answer to an email that we sent.'
      : 'One step is left: confirm it with the button in the email we sent you.'
    : 'There is nothing more to do. The email we sent you has all the details.';
  const waits = status === 'waitlisted';
  return new FormError(`We have your registration for ${title}. ${nextStep}`, {
    tone: 'info',
    title: waits ? 'You are on the waiting list already' : 'You are registered already',
    errors: {
      email: waits ? 'This address is on the waiting list already' : 'This address is registered already',
    },
  });
}
