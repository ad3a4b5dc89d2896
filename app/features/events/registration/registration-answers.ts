import type { EventRegistration } from '#app/features/events/places/registration.table.ts';
import type { FormAnswer } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import type { Registered } from './register.server.ts';
import { registered } from './registration.ts';

/** What a guest is told. Throws the FormError that says so where the address stands already. */
export function registrationAnswer(
  done: Registered,
  title: string,
): Required<Pick<FormAnswer, 'toast' | 'redirectTo'>> {
  if (done.outcome === 'known') throw alreadyKnown(done.registration, title);
  return { toast: { tone: 'success', description: registered, ...more(done) }, redirectTo: '/events' };
}

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
      ? 'We are still waiting for an answer to an email we sent.'
      : 'One step is left: confirm it with the button in the email we sent you.'
    : 'There is nothing more to do. The email we sent you has all the details.';
  const waits = status === 'waitlisted';
  return new FormError(`We have your registration for ${title}. ${nextStep}`, {
    tone: 'info',
    title: waits ? 'You are already on the waiting list' : 'You are already registered',
    errors: {
      email: waits ? 'This address is already on the waiting list' : 'This address is already registered',
    },
  });
}
