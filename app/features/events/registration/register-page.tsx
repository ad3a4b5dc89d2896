import { data } from 'react-router';
import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { requestEmailBatch } from '#app/email/emails.server.ts';
import { requestMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { backToEvents, formatEvent, isOver, requireEvent } from '#app/features/events/event/dated-event.ts';
import { EventMeta } from '#app/features/events/event/event-meta.tsx';
import { mailAfterQueue, runInEventQueue, takenPlaces } from '#app/features/events/places/places.server.ts';
import { type FormAnswer, failed } from '#app/forms/form.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit, wantsData } from '#app/forms/submit.server.ts';
import { pageMeta, pictureOf } from '#app/organisation/meta.ts';
import { clockContext, databaseContext, requestInfoContext, settingsContext } from '#app/platform/context.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/register-page';
import { networkOf, registerForEvent } from './register.server.ts';
import { RegisterForm } from './register-form.tsx';
import { eventRegistrationForm as form } from './registration.ts';

export const handle = dynamicPage;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const event = requireEvent(context, params.id);
  const { id, title, description, capacity } = event;
  const over = isOver(event, context.get(clockContext).now());
  const shown = { id, title, description, ...formatEvent(event) };
  const closed = { event: shown, over, cancelled: event.cancelled === true, full: false };
  if (over) return data(closed, { status: 404 });
  if (event.cancelled) return data(closed, { status: 410 });
  // Data requests need no count. If the database is down the form still shows, and submitting it explains the
  // problem.
  const taken = wantsData(request) ? undefined : await takenPlaces(context.get(databaseContext), id);
  return data({ ...closed, full: taken !== undefined && taken >= capacity });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const event = requireEvent(context, params.id);
  if (isOver(event, context.get(clockContext).now()))
    return data<FormAnswer>({ form: form.id, ok: false, toast: failed(overText) }, { status: 404 });
  if (event.cancelled)
    return data<FormAnswer>({ form: form.id, ok: false, toast: failed(calledOff) }, { status: 410 });
  const user = await currentUser(context, request).catch(() => undefined);
  const { AUTH_SECRET, PLACE_HOLD_HOURS: holdHours, RATE_LIMIT_SCALE: scale } = context.get(settingsContext);
  const network = networkOf(AUTH_SECRET, event, context.get(requestInfoContext).address);
  // The body is read first, so that a slow upload does not block the queue.
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
        const { emails, write } = requestEmailBatch(context, tx);
        const mailing = requestMailing(context, tx, event, emails);
        const answer = await registerForEvent(tx, mailing, values, { user, network, holdHours, scale, now });
        await write(mailAfterQueue(database, event.id));
        return answer;
      },
    });
  return runInEventQueue(database, event.id, register, request.signal);
}

const calledOff = 'This event has been called off, so no one can register for it.';
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
  const isClosed = over || cancelled;
  // Not found (public document, Event registration), but with a way on.
  const title = over ? 'Event Not Found' : event.title;
  const lead = cancelled
    ? calledOff
    : over
      ? `${event.title} was on ${event.date}. ${overText}`
      : event.description;
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs(event)} pattern={`event-${event.id}`}>
        {isClosed ? (
          <div className="row">
            <ButtonLink href={backToEvents.href}>{backToEvents.label}</ButtonLink>
            {over && (
              <ButtonLink href={`/events/${event.id}`} variant="two">
                {cancelled ? 'View event' : 'View Recap'}
              </ButtonLink>
            )}
          </div>
        ) : (
          <EventMeta date={event.date} time={event.time} location={event.location} />
        )}
      </PageHead>
      {!isClosed && (
        <Section>
          <RegisterForm full={full} answer={actionData} />
        </Section>
      )}
    </>
  );
}
