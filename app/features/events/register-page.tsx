import { data } from 'react-router';
import { currentUser } from '#app/features/accounts/session/session.server.ts';
import type { FormAnswer } from '#app/forms/form.ts';
import { FormRefusal, type Submission, submitForm } from '#app/forms/submit.server.ts';
import { pageMeta, pictureOf } from '#app/organisation/meta.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import { formPage } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import type { ToastMessage } from '#app/ui/toast.tsx';
import type { Route } from './+types/register-page';
import { arrivals } from './arrivals.server.ts';
import { eventWords, isOver } from './dated-event.ts';
import { EventMeta } from './event-meta.tsx';
import type { EventPost } from './event-post.server.ts';
import { findEvent } from './find-event.ts';
import { OverPage } from './over-page.tsx';
import { takeTogether } from './place-turns.server.ts';
import { countPlaces } from './places.server.ts';
import { RegisterForm } from './register-form.tsx';
import { type OpenPlaces, type Registered, register } from './registration.server.ts';
import type { EventRegistration } from './registration.table.ts';
import { eventRegistrationForm as form, registered } from './registration.ts';
import { mailArrival } from './registration-mail.server.ts';

export const handle = formPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const event = findEvent(context, params.id);
  const { id, title, description, capacity } = event;
  const over = isOver(event, context.get(clockContext).now());
  const shown = { id, title, description, ...eventWords(event) };
  if (over) return data({ event: shown, over, full: false }, { status: 404 });
  // Without the database the form still shows; sending it says what is wrong and keeps the text.
  const places = await countPlaces(context.get(databaseContext), id).catch(() => undefined);
  return data({ event: shown, over, full: places !== undefined && places.taken >= capacity });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const event = findEvent(context, params.id);
  if (isOver(event, context.get(clockContext).now()))
    return data<FormAnswer>(
      { form: form.id, ok: false, toast: { tone: 'error', description: overText } },
      { status: 404 },
    );
  const user = await currentUser(context, request).catch(() => undefined);
  const { taking, guestOf } = arrivals(context, event, user);
  let places: OpenPlaces;
  let post: EventPost;
  return submitForm(form, {
    request,
    context,
    about: event.id,
    back: '/events',
    transact: (work) =>
      takeTogether(context.get(databaseContext), taking, (tx, opened, shared) => {
        [places, post] = [opened, shared];
        return work(tx);
      }),
    save: async ({ values, tx, now }: Submission<typeof form.schema>) => {
      const done = await register(tx, places, guestOf(values, now));
      if (done.outcome === 'known') throw alreadyKnown(done.registration, event.title);
      await mailArrival(post, done);
      return { toast: { tone: 'success', description: registered, ...more(done) }, redirectTo: '/events' };
    },
  });
}

/** What the toast says beyond the usual. */
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

const overText = 'This event is over, so no one can register for it any more.';

/** Says so in a friendly way; the form stays as it is, for somebody who registers a friend. */
function alreadyKnown({ status, holdUntil }: EventRegistration, title: string): FormRefusal {
  const todo = holdUntil
    ? 'One step is left: confirm it with the button in the email we sent you.'
    : 'There is nothing more to do. The email we sent you has all the details.';
  const waits = status === 'waitlisted';
  return new FormRefusal(
    { email: waits ? 'This address is on the waiting list already' : 'This address is registered already' },
    {
      tone: 'info',
      title: waits ? 'You are on the waiting list already' : 'You are registered already',
      description: `We have your registration for ${title}. ${todo}`,
    },
  );
}

const crumbs = ({ id, title }: { id: string; title: string }) => [
  { label: 'Events', href: '/events' },
  { label: title, href: `/events/${id}` },
  { label: 'Register' },
];

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData || args.loaderData.over)
    return pageMeta(args, { title: 'Event Not Found', hidden: true });
  const { title, description, date } = args.loaderData.event;
  return pageMeta(args, {
    title: `Register for ${title}`,
    description: `${description} ${date}.`,
    crumbs: crumbs(args.loaderData.event),
    picture: pictureOf(`/events/${args.loaderData.event.id}`),
  });
};

export default function RegisterPage({
  loaderData: { event, over, full },
  actionData,
}: Route.ComponentProps) {
  if (over) return <OverPage event={event} text={overText} />;
  return (
    <>
      <PageHead
        title={event.title}
        lead={event.description}
        crumbs={crumbs(event)}
        pattern={`event-${event.id}`}
      >
        <EventMeta date={event.date} time={event.time} location={event.location} />
      </PageHead>
      <Section>
        <RegisterForm full={full} answer={actionData} />
      </Section>
    </>
  );
}
