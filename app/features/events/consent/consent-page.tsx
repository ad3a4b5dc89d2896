import { datedEvent, formatEvent } from '#app/features/events/event/dated-event.ts';
import { eventMailing } from '#app/features/events/event/event-mailing.server.ts';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import { backToEvents } from '#app/features/events/event/require-event.ts';
import { inEventQueue } from '#app/features/events/places/event-queue.server.ts';
import { linkUsedMessage } from '#app/features/guardians/consent-answer.ts';
import { findLink, type LinkState } from '#app/features/guardians/consent-link.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { formatDate } from '#app/organisation/time.ts';
import { clockContext, contentContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { notFound, renderedPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Facts } from '#app/ui/figures/facts.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { Route } from './+types/consent-page';
import { answerConsent } from './answer-consent.server.ts';
import { consentPath, eventConsentForm } from './consent.ts';
import { childName } from './consent-emails.server.ts';
import { EventConsentForm } from './consent-form.tsx';
import { eventConsents } from './guardian-consents.server.ts';

export const handle = renderedPage;

/** Looking uses nothing up: mail scanners open links too. Throws the 404 page for an unknown link. */
async function requireLink({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const now = context.get(clockContext).now();
  const kind = eventConsents(undefined);
  const found = await findLink(context.get(databaseContext), kind, token, 'consent', now);
  if (!found) throw notFound('This Link Does Not Work', backToEvents);
  const event = datedEvent(context.get(contentContext), found.registration.eventId);
  // Once the event has begun, or was called off, nothing is left to decide.
  const isOver = !event || event.cancelled || event.start <= now;
  const state: LinkState = found.state === 'open' && isOver ? 'settled' : found.state;
  return { token, event, registration: found.registration, state };
}

export async function loader(args: Route.LoaderArgs) {
  const { token, event, registration, state } = await requireLink(args);
  // Once it is answered, the link shows nothing of the child any more: mails are forwarded.
  if (state !== 'open' || !event) return { state: state === 'open' ? ('settled' as const) : state };
  const { guardian, photo } = args.context.get(contentContext).single(eventsPage).consent;
  const { date, time, place } = formatEvent(event);
  return {
    state,
    token,
    until: formatDate(registration.holdUntil ?? event.start, 'moment'),
    // The child may have mistyped the address that the link went to.
    child: childName(registration),
    event: { title: event.title, date, time: `${time}, South African time`, place },
    guardian: { version: guardian.version, html: renderMarkdown(guardian.text) },
    photo: { version: photo.version, html: renderMarkdown(photo.text) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { token, event, registration, state } = await requireLink({ request, context });
  const services = { settings: context.get(settingsContext), content: context.get(contentContext) };
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
      const mailing = eventMailing(services, requestEmails(context, tx), event);
      const texts = services.content.single(eventsPage).consent;
      const { answer, counts } = await answerConsent(tx, mailing, { answers, token, texts, now });
      return {
        toast: { tone: 'success', description: thanks[answer === 'given' && !counts ? 'doubted' : answer] },
        redirectTo: address,
      };
    },
  });
}

const noted = 'We have noted that you do not agree, and send you a copy by email.';

const thanks = {
  given: 'Thank you! We have noted that you agree, and send you a copy by email.',
  declined: noted,
  withdrawn: noted,
  doubted:
    'Thank you! We have noted your answer. Before it counts, one of us has to speak to you; the copy that we send you by email says how.',
};

const over: Record<Exclude<LinkState, 'open'>, { title: string; text: string }> = {
  used: {
    title: 'We have your answer',
    text: 'Thank you. A copy is on its way to you by email. The link worked once and shows nothing any more.',
  },
  replaced: {
    title: 'A newer link was sent',
    text: 'We have sent a newer email, and only the link in that one works. Please look for it, also in your spam folder.',
  },
  settled: {
    title: 'There is nothing left to answer',
    text: 'This registration has been answered since, or it was too late to answer.',
  },
  expired: {
    title: 'This link has expired',
    text: 'For safety, the links in our emails stop working after a while.',
  },
};

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Events', href: '/events' },
  { label: 'Your agreement' },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Agreement of a parent or guardian', hidden: true });

export default function ConsentPage({ loaderData: found, actionData }: Route.ComponentProps) {
  if (found.state !== 'open')
    return (
      <>
        <PageHead title="Your agreement" crumbs={crumbs} pattern="events" />
        <Section>
          <div className="stack">
            <Note title={over[found.state].title}>
              <p>{over[found.state].text} To change something, write to us; a person answers.</p>
            </Note>
            <div className="row">
              <ButtonLink href="/contact-us">Contact us</ButtonLink>
              <ButtonLink href={backToEvents.href} variant="two">
                {backToEvents.label}
              </ButtonLink>
            </div>
          </div>
        </Section>
      </>
    );
  const { token, until, child, event, guardian, photo } = found;
  return (
    <>
      <PageHead
        title="Your agreement is needed"
        lead="Someone under 18 comes to an event only when a parent or legal guardian agrees. Please read, answer and press the button; you need no account."
        crumbs={crumbs}
        pattern="events"
      />
      <Section>
        <div className="two-col">
          <div className="stack wide">
            <Panel title="This registration" id="registration">
              <Facts
                items={[
                  { icon: 'user', label: 'First name', value: child },
                  { icon: 'calendar', label: 'Event', value: event.title },
                  { icon: 'clock', label: 'When', value: `${event.date}, ${event.time}` },
                  { icon: 'map-pin', label: 'Where', value: event.place },
                ]}
              />
            </Panel>
            <EventConsentForm
              action={consentPath(token)}
              guardian={guardian}
              photo={photo}
              answer={actionData}
            />
          </div>
          <aside>
            <Panel title="Good to know" id="know">
              <ul className="tick">
                <li>You get a copy of what you agree to by email.</li>
                <li>You can change your mind at any time on your own page, which the copy leads to.</li>
                <li>Your agreement is for this event only.</li>
                <li>This link works once. We keep the registration for you until {until}.</li>
              </ul>
            </Panel>
          </aside>
        </div>
      </Section>
    </>
  );
}
