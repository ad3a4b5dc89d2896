import { data } from 'react-router';
import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { emailBatch } from '#app/email/emails.server.ts';
import { requestMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { formatEvent, isOver, requireEvent } from '#app/features/events/event/dated-event.ts';
import { EventMeta } from '#app/features/events/event/event-meta.tsx';
import { inEventTurn, mailAfterTurns } from '#app/features/events/places/event-queue.server.ts';
import { CalledOffPage, calledOff, OverPage } from '#app/features/events/places/over-page.tsx';
import { countPlaces } from '#app/features/events/places/places.server.ts';
import { type FormAnswer, failed } from '#app/forms/form.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta, pictureOf } from '#app/organisation/meta.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/register-page';
import { sendRegistrationEmails } from './after-registering.server.ts';
import { guestFrom } from './guest.server.ts';
import { registerForEvent } from './register.server.ts';
import { RegisterForm } from './register-form.tsx';
import { eventRegistrationForm as form } from './registration.ts';
import { registrationAnswer } from './registration-answers.ts';

export const handle = dynamicPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const event = requireEvent(context, params.id);
  const { id, title, description, capacity } = event;
  const over = isOver(event, context.get(clockContext).now());
  const shown = { id, title, description, ...formatEvent(event) };
  const closed = { event: shown, over, cancelled: event.cancelled === true, full: false };
  if (over) return data(closed, { status: 404 });
  if (event.cancelled) return data(closed, { status: 410 });
  // Without the database the form still shows; sending it says what is wrong and keeps the text.
  const places = await countPlaces(context.get(databaseContext), id).catch(() => undefined);
  return data({ ...closed, full: places !== undefined && places.taken >= capacity });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const event = requireEvent(context, params.id);
  if (isOver(event, context.get(clockContext).now()))
    return data<FormAnswer>({ form: form.id, ok: false, toast: failed(overText) }, { status: 404 });
  if (event.cancelled)
    return data<FormAnswer>({ form: form.id, ok: false, toast: failed(calledOff) }, { status: 410 });
  const user = await currentUser(context, request).catch(() => undefined);
  const guestOf = guestFrom(context, event, user);
  // A body that is still on its way takes nobody's turn.
  const fields = await readForm(request);
  const database = context.get(databaseContext);
  const register = () =>
    submit(form, {
      request,
      context,
      fields,
      about: event.id,
      back: '/events',
      async save({ tx, values, now }) {
        const done = await registerForEvent(tx, event, guestOf(values, now));
        const answer = registrationAnswer(done, event.title);
        const { emails, write } = emailBatch(context, tx);
        await sendRegistrationEmails(tx, requestMailing(context, tx, event, emails), done, now);
        await write(mailAfterTurns(database, event.id));
        return answer;
      },
    });
  return inEventTurn(database, event.id, register, request.signal);
}

const overText = 'This event is over, so no one can register for it any more.';

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
  loaderData: { event, over, cancelled, full },
  actionData,
}: Route.ComponentProps) {
  if (cancelled && !over) return <CalledOffPage event={event} />;
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
