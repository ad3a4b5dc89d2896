import { backToEvents, datedEvent, formatEvent } from '#app/features/events/event/dated-event.ts';
import { requestMailing } from '#app/features/events/event/event-mailing.server.ts';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import { inEventQueue } from '#app/features/events/places/event-queue.server.ts';
import { AgreementOver, AgreementPage } from '#app/features/guardians/agreement-page.tsx';
import { childName } from '#app/features/guardians/answer-emails.ts';
import { linkUsedMessage } from '#app/features/guardians/consent-answer.ts';
import { findLink, type LinkState } from '#app/features/guardians/consent-link.server.ts';
import { shownTexts, thanks } from '#app/features/guardians/consent-room.ts';
import {
  LinkOverNote,
  type LinkOverWords,
  linkReplaced,
  linkUsed,
} from '#app/features/guardians/link-over.tsx';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { formatDate } from '#app/organisation/time.ts';
import { clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import { dynamicPage, notFound } from '#app/platform/page.ts';
import type { Route } from './+types/consent-page';
import { answerConsent } from './answer-consent.server.ts';
import { consentPath, eventConsentForm } from './consent.ts';
import { EventConsentForm } from './consent-form.tsx';
import { eventConsents } from './guardian-consents.server.ts';

export const handle = dynamicPage;

async function requireLink({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const now = context.get(clockContext).now();
  const kind = eventConsents(undefined);
  const found = await findLink(context.get(databaseContext), kind, token, 'consent', now);
  if (!found) throw notFound('This Link Does Not Work', backToEvents);
  const event = datedEvent(context.get(contentContext), found.registration.eventId);
  const isOver = !event || event.cancelled || event.start <= now;
  const state: LinkState = found.state === 'open' && isOver ? 'settled' : found.state;
  return { token, event, registration: found.registration, state };
}

export async function loader(args: Route.LoaderArgs) {
  const { token, event, registration, state } = await requireLink(args);
  // Once it is answered, the link shows nothing of the child any more: mails are forwarded.
  if (state !== 'open' || !event) return { state: state === 'open' ? ('settled' as const) : state };
  const texts = shownTexts(args.context.get(contentContext).single(eventsPage).consent);
  const { date, time, place } = formatEvent(event);
  return {
    state,
    token,
    until: formatDate(registration.holdUntil ?? event.start, 'moment'),
    // The child may have mistyped the address that the link went to.
    child: childName(registration),
    event: { title: event.title, date, time: `${time}, South African time`, place },
    texts,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { token, event, registration, state } = await requireLink({ request, context });
  if (!event) throw notFound('This Link Does Not Work', backToEvents);
  const address = consentPath(token);
  return submit(eventConsentForm, {
    request,
    context,
    about: registration.id,
    back: address,
    transact: (work) => inEventQueue(context.get(databaseContext), event.id, work),
    save: async ({ values: answers, tx, now }) => {
      if (state !== 'open') throw new FormError(linkUsedMessage);
      const mailing = requestMailing(context, tx, event);
      const texts = context.get(contentContext).single(eventsPage).consent;
      const consent = await answerConsent(tx, mailing, { answers, token, texts, now });
      return { toast: thanks(consent), redirectTo: address };
    },
  });
}

const room = { label: 'Events', href: '/events' };

const over: Record<Exclude<LinkState, 'open'>, LinkOverWords> = {
  used: linkUsed,
  replaced: linkReplaced,
  settled: {
    title: 'There is nothing left to answer',
    text: 'This registration has been answered since, or it was too late to answer.',
  },
  expired: {
    title: 'This link has expired',
    text: 'For safety, the links in our emails stop working after a while.',
  },
};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Agreement of a parent or guardian', hidden: true });

export default function ConsentPage({ loaderData: found, actionData }: Route.ComponentProps) {
  if (found.state !== 'open')
    return (
      <AgreementOver room={room} pattern="events">
        <LinkOverNote {...over[found.state]} back={backToEvents} />
      </AgreementOver>
    );
  const { token, until, child, event, texts } = found;
  return (
    <AgreementPage
      lead="Anyone under 18 can come to an event only if a parent or legal guardian agrees. Please read, answer and press the button. You don't need an account."
      room={room}
      pattern="events"
      registration={[
        { icon: 'user', label: 'First name', value: child },
        { icon: 'calendar', label: 'Event', value: event.title },
        { icon: 'clock', label: 'When', value: `${event.date}, ${event.time}` },
        { icon: 'map-pin', label: 'Where', value: event.place },
      ]}
      know={[
        'You get a copy of what you agree to by email.',
        'You can change your mind at any time on your own page, which the copy leads to.',
        'Your agreement is for this event only.',
        `This link works once. Please answer by ${until}.`,
      ]}
    >
      <EventConsentForm action={consentPath(token)} {...texts} answer={actionData} />
    </AgreementPage>
  );
}
