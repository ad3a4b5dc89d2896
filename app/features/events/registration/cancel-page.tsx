import { readCancelLink, requestMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import type { Route } from './+types/cancel-page';
import { LinkedPage } from './linked-page.tsx';
import { calledOffText, linkedView, requireLinkedRegistration } from './linked-registration.server.ts';
import { sendCancelled } from './registration.emails.ts';
import { cancelRegistration } from './registration.server.ts';
import { cancelForm } from './registration.ts';

export const handle = dynamicPage;

const linked = (args: Pick<Route.LoaderArgs, 'context' | 'request'>) =>
  requireLinkedRegistration(args, readCancelLink, '/events/cancel');

export async function loader(args: Route.LoaderArgs) {
  const found = await linked(args);
  const { shownStatus: shown } = found.registration;
  const isPast = shown === 'attended' || (shown !== 'cancelled' && found.event && found.over);
  return { ...linkedView(found), state: isPast ? 'over' : shown } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { registration, event, over, address, sent } = await linked({ request, context });
  return submit(cancelForm, {
    ...sent,
    save: async ({ tx, now }) => {
      if (event && over)
        throw new FormError(
          event.cancelled ? calledOffText : 'This event is over, so there is nothing left to cancel.',
          { tone: 'info' },
        );
      const mailing = event && requestMailing(context, tx, event);
      const cancelled = await cancelRegistration(tx, mailing, registration, now);
      if (!cancelled && registration.shownStatus === 'attended')
        throw new FormError('You have been marked as attended, so there is nothing left to cancel.', {
          tone: 'info',
        });
      if (cancelled && mailing) await sendCancelled(mailing, cancelled);
      return {
        toast: succeeded(`Your registration for ${registration.eventTitle} is cancelled.`),
        redirectTo: address,
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Cancel your registration', hidden: true });

const texts = {
  registered: {
    title: 'Cancel your registration?',
    lead: 'Your place goes to the next person on the waiting list. You can register again if there is still room.',
  },
  waitlisted: {
    title: 'Leave the waiting list?',
    lead: 'You are on the waiting list and do not have a place yet. If you leave it, you can join again at its end.',
  },
  cancelled: {
    title: 'Your registration is cancelled',
    lead: 'Thank you for telling us. You are welcome at another event.',
  },
  over: { title: 'This event is over', lead: 'There is nothing left to cancel.' },
} as const;

const goneLead =
  'This event is not on our site at the moment. Your registration is still valid. If you cannot come, please cancel here. Questions? Write to us.';

export default function CancelPage({ loaderData: { state, ...view } }: Route.ComponentProps) {
  const isActive = state === 'registered' || state === 'waitlisted';
  const text = isActive && !view.eventId ? { ...texts[state], lead: goneLead } : texts[state];
  return (
    <LinkedPage {...view} text={text} mayReturn={state === 'cancelled'}>
      {isActive && (
        <Form form={cancelForm} action={view.address}>
          <Submit
            busy="Cancelling..."
            beside={
              <ButtonLink href={view.eventId ? `/events/${view.eventId}` : '/events'} variant="two">
                Keep it
              </ButtonLink>
            }
          >
            {state === 'registered' ? 'Cancel my registration' : 'Leave the waiting list'}
          </Submit>
        </Form>
      )}
    </LinkedPage>
  );
}
