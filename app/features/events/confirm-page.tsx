import { Form, Submit } from '#app/forms/form.tsx';
import { FormRefusal, submitForm } from '#app/forms/submit.server.ts';
import { letters } from '#app/organisation/letters.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { renderedPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/confirm-page';
import { readConfirmLink } from './confirm-link.ts';
import { eventWords } from './dated-event.ts';
import { EventMeta } from './event-meta.tsx';
import { eventPost } from './event-post.server.ts';
import { linkedRegistration } from './linked-registration.server.ts';
import { inPlaceTurn } from './place-turns.server.ts';
import { confirmRegistration } from './registration.server.ts';
import type { EventRegistration } from './registration.table.ts';
import { confirmForm } from './registration.ts';
import { sendPromotion } from './registration-letters.server.ts';

export const handle = renderedPage;

const linked = (args: Pick<Route.LoaderArgs, 'context' | 'request'>) =>
  linkedRegistration(args, readConfirmLink, '/events/confirm');

export async function loader(args: Route.LoaderArgs) {
  const { registration, event, over, address } = await linked(args);
  return {
    // Nothing personal: mails are forwarded.
    title: registration.eventTitle,
    eventId: event?.id,
    over,
    words: event && eventWords(event),
    state: stateOf(registration, over),
    address,
  };
}

/** What there is to say about a registration that somebody wants to confirm. */
function stateOf(
  { status, releasedAt, confirmedAt, holdUntil }: EventRegistration,
  over: boolean,
): keyof typeof texts {
  if (status === 'cancelled') return releasedAt ? 'released' : 'cancelled';
  if (status === 'attended') return 'registered';
  // Only a child's is held once it is confirmed.
  if (confirmedAt) return holdUntil ? 'guardian' : status;
  return over ? 'over' : 'open';
}

export async function action({ request, context }: Route.ActionArgs) {
  const { registration, event, over, address } = await linked({ request, context });
  const parts = { settings: context.get(settingsContext), content: context.get(contentContext) };
  return submitForm(confirmForm, {
    request,
    context,
    about: registration.id,
    back: address,
    transact: (work) => inPlaceTurn(context.get(databaseContext), registration.eventId, work),
    save: async ({ tx, now }) => {
      if (over) throw new FormRefusal({}, { tone: 'info', description: texts.over.lead });
      const { confirmed, promoted } = await confirmRegistration(tx, { registration, event, now });
      const post = event && eventPost(parts, letters(context, tx), event);
      if (post) for (const each of promoted) await sendPromotion(post, each);
      const after = promoted.find(({ id }) => id === registration.id) ?? confirmed ?? registration;
      const { title, lead } = texts[stateOf({ ...after, confirmedAt: after.confirmedAt ?? now }, over)];
      const tone = after.status === 'cancelled' ? 'info' : 'success';
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
  registered: { title: 'Your place is confirmed', lead: 'We look forward to seeing you.' },
  waitlisted: {
    title: 'Your registration is confirmed',
    lead: 'You keep your number on the waiting list. When your turn comes, the place is yours, and we write to you.',
  },
  guardian: {
    title: 'Thank you for confirming',
    lead: 'One step is left: your parent or guardian has to answer our email. We hold your place until then, and write to you.',
  },
  released: {
    title: 'This was not confirmed in time',
    lead: 'Your registration has ended so that others could come. You can register again while there is room.',
  },
  cancelled: { title: 'This registration is cancelled', lead: 'You can register again while there is room.' },
  over: { title: 'This event is over', lead: 'There is nothing left to confirm.' },
} as const;

export default function ConfirmPage({
  loaderData: { title, eventId, over, words, state, address },
}: Route.ComponentProps) {
  const ended = state === 'released' || state === 'cancelled';
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
          {state === 'open' ? (
            <Form form={confirmForm} action={address}>
              <Submit busy="Confirming...">Confirm your place</Submit>
            </Form>
          ) : (
            <div className="row">
              {ended && !over && <ButtonLink href={`/events/${eventId}/register`}>Register again</ButtonLink>}
              <ButtonLink href="/events" variant="two">
                View Upcoming Events
              </ButtonLink>
            </div>
          )}
        </div>
      </Section>
    </>
  );
}
