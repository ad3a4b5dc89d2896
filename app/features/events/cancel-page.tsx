import { Form, Submit } from '#app/forms/form.tsx';
import { FormRefusal, submitForm } from '#app/forms/submit.server.ts';
import { letters } from '#app/organisation/letters.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { renderedPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/cancel-page';
import { readCancelLink } from './cancel-link.ts';
import { eventWords } from './dated-event.ts';
import { EventMeta } from './event-meta.tsx';
import { linkedRegistration } from './linked-registration.server.ts';
import { inPlaceTurn } from './place-turns.server.ts';
import { cancelRegistration } from './registration.server.ts';
import { cancelForm } from './registration.ts';
import { mailCancellation } from './registration-mail.server.ts';

export const handle = renderedPage;

const linked = (args: Pick<Route.LoaderArgs, 'context' | 'request'>) =>
  linkedRegistration(args, readCancelLink, '/events/cancel');

export async function loader(args: Route.LoaderArgs) {
  const { registration, event, over, address } = await linked(args);
  return {
    // Nothing personal: mails are forwarded.
    title: registration.eventTitle,
    eventId: event?.id,
    over,
    words: event && eventWords(event),
    state:
      registration.status === 'cancelled'
        ? ('cancelled' as const)
        : over || registration.status === 'attended'
          ? ('over' as const)
          : registration.status,
    address,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { registration, event, over, address } = await linked({ request, context });
  return submitForm(cancelForm, {
    request,
    context,
    about: registration.id,
    back: address,
    transact: (work) => inPlaceTurn(context.get(databaseContext), registration.eventId, work),
    save: async ({ tx, now }) => {
      if (over)
        throw new FormRefusal(
          {},
          { tone: 'info', description: 'This event is over, so there is nothing left to cancel.' },
        );
      const done = await cancelRegistration(tx, { registration, event, now });
      const parts = { settings: context.get(settingsContext), content: context.get(contentContext) };
      if (event && done.cancelled)
        await mailCancellation({ parts, letters: letters(context, tx), event, done });
      return {
        toast: {
          tone: 'success',
          description: `Your registration for ${registration.eventTitle} is cancelled.`,
        },
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
    lead: 'Your place goes to the next person on the waiting list. You can register again while there is room.',
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

export default function CancelPage({
  loaderData: { title, eventId, over, words, state, address },
}: Route.ComponentProps) {
  const standing = state === 'registered' || state === 'waitlisted';
  return (
    <>
      <PageHead
        title={texts[state].title}
        lead={texts[state].lead}
        crumbs={[{ label: 'Events', href: '/events' }, { label: title }]}
      />
      <Section title={title} id="event">
        <div className="stack wide">
          {words && <EventMeta date={words.date} time={words.time} location={words.location} />}
          {standing ? (
            <Form form={cancelForm} action={address}>
              <Submit
                busy="Cancelling..."
                beside={
                  <ButtonLink href={`/events/${eventId}`} variant="two">
                    Keep it
                  </ButtonLink>
                }
              >
                {state === 'registered' ? 'Cancel my registration' : 'Leave the waiting list'}
              </Submit>
            </Form>
          ) : (
            <div className="row">
              <ButtonLink href="/events">View Upcoming Events</ButtonLink>
              {state === 'cancelled' && !over && (
                <ButtonLink href={`/events/${eventId}/register`} variant="two">
                  Register again
                </ButtonLink>
              )}
            </div>
          )}
        </div>
      </Section>
    </>
  );
}
