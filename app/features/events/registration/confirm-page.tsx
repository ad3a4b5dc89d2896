import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { readConfirmLink, requestMailing } from '#app/features/events/emails/event-mailing.server.ts';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import type { EventRegistration } from '#app/features/events/places/registration.table.ts';
import { awaitsConsent } from '#app/features/events/places/registration-status.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { dynamicPage } from '#app/platform/page.ts';
import type { Route } from './+types/confirm-page';
import { LinkedPage } from './linked-page.tsx';
import { calledOffText, linkedView, requireLinkedRegistration } from './linked-registration.server.ts';
import { confirmRegistration } from './registration.server.ts';
import { confirmForm } from './registration.ts';

export const handle = dynamicPage;

const linked = (args: Pick<Route.LoaderArgs, 'context' | 'request'>) =>
  requireLinkedRegistration(args, readConfirmLink, '/events/confirm');

export async function loader(args: Route.LoaderArgs) {
  const found = await linked(args);
  return { ...linkedView(found), state: stateOf(found.registration, found.over, found.event) };
}

function stateOf(
  { status, shownStatus, isChild, confirmedAt }: EventRegistration,
  over: boolean,
  event: DatedEvent | undefined,
): keyof typeof texts {
  if (shownStatus === 'cancelled') return status === 'expired' ? 'released' : 'cancelled';
  if (shownStatus === 'attended') return 'registered';
  if (confirmedAt) return awaitsConsent(status) ? 'guardian' : shownStatus;
  if (!event) return 'gone';
  return over ? 'over' : isChild ? 'child' : 'open';
}

export async function action({ request, context }: Route.ActionArgs) {
  const { registration, event, over, address, sent } = await linked({ request, context });
  return submit(confirmForm, {
    ...sent,
    user: currentUser(context, request),
    save: async ({ tx, now, user }) => {
      if (!event) throw new FormError(texts.gone.lead, { tone: 'info' });
      if (over) throw new FormError(event.cancelled ? calledOffText : texts.over.lead, { tone: 'info' });
      const mailing = requestMailing(context, tx, event);
      const after = (await confirmRegistration(tx, mailing, registration, { user, now })) ?? registration;
      const { title, lead } = texts[stateOf(after, over, event)];
      const tone = after.shownStatus === 'cancelled' ? 'info' : 'success';
      return { toast: { tone, title, description: lead }, redirectTo: address };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirm your place', hidden: true });

const texts = {
  open: {
    title: 'Confirm your place?',
    lead: 'Press the button to tell us that you want to come. Without it the place goes to someone else.',
  },
  child: {
    title: 'Is this your email address?',
    lead: 'Press the button to tell us that it is yours. We hold your place until your parent or guardian has answered our email.',
  },
  registered: { title: 'Your place is confirmed', lead: 'We look forward to seeing you.' },
  waitlisted: {
    title: 'Your registration is confirmed',
    lead: 'You keep your number on the waiting list. When your turn comes, the place is yours, and we will write to you.',
  },
  guardian: {
    title: 'Thank you for confirming',
    lead: 'One step is left: your parent or guardian has to answer our email. We will keep your place until then, and write to you.',
  },
  released: {
    title: 'This was not confirmed in time',
    lead: 'Your registration has ended so that others could come. You can register again if there is still room.',
  },
  cancelled: {
    title: 'This registration is cancelled',
    lead: 'You can register again if there is still room.',
  },
  over: { title: 'This event is over', lead: 'There is nothing left to confirm.' },
  gone: {
    title: 'This event is not on our site at the moment',
    lead: 'There is nothing to confirm now. If it is shown again, this link works again.',
  },
} as const;

export default function ConfirmPage({ loaderData: { state, ...view } }: Route.ComponentProps) {
  const ended = state === 'released' || state === 'cancelled';
  return (
    <LinkedPage {...view} text={texts[state]} mayReturn={ended}>
      {(state === 'open' || state === 'child') && (
        <Form form={confirmForm} action={view.address}>
          <Submit busy="Confirming...">
            {state === 'open' ? 'Confirm your place' : 'Yes, this is my address'}
          </Submit>
        </Form>
      )}
    </LinkedPage>
  );
}
