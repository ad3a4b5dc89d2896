import { z } from 'zod';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditListOpening } from '#app/admin/audit/reading.server.ts';
import { adminSections, queuePath, withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, savedToast } from '#app/admin/shared/staff.server.ts';
import { AnswerAlert } from '#app/admin/shared/staff-focus.tsx';
import type { MailPreview } from '#app/admin/shared/staff-mail.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { audit } from '#app/audit/audit.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { announceChange, findUnannouncedChange } from '#app/features/events/change/announcement.server.ts';
import { personChangeEmail } from '#app/features/events/change/change.emails.ts';
import type { EventFacts } from '#app/features/events/change/change.ts';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { type DatedEvent, datedEvent, formatEvent } from '#app/features/events/event/dated-event.ts';
import { countPlaces } from '#app/features/events/places/places.server.ts';
import { listEventNeeds } from '#app/features/events/registration/needs.server.ts';
import { conflictError } from '#app/forms/form-error.ts';
import { defineStaffForm } from '#app/forms/staff-form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { type Context, clockContext, databaseContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Stat, Stats } from '#app/ui/data-display/stat.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { capitalise } from '#app/ui/text/capitalise.ts';
import type { Route } from './+types/event-page';
import { AnnounceChange } from './announce-change.tsx';

const announceForm = defineStaffForm({
  id: 'announce-change',
  schema: z.object({
    print: z.string().max(100, 'Please reload the page'),
  }),
});

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user: viewer } = await requireAdmin(context, request);
  const { database, content } = adminContext(context);
  const event = datedEvent(content, params.event);
  const [places, needs] = await Promise.all([
    countPlaces(database, params.event),
    listEventNeeds(database, params.event),
  ]);
  // Registrations for an event that has left the content can still be viewed.
  if (!event && places.taken + places.waiting + needs.length === 0)
    throw notFound('Event Not Found', { label: 'Back to the registrations', href: queuePath('events') });
  const now = context.get(clockContext).now();
  if (needs.length > 0) await auditListOpening(database, { actor: viewer, list: 'event-needs', now });
  const unannounced = event && (await findUnannouncedChange(database, event, now));
  return {
    id: params.event,
    change: event &&
      unannounced && { ...unannounced, mail: previewChange(context, event, unannounced.before) },
    title: event?.title ?? 'An event that is no longer listed',
    eventDetails: event && formatEvent(event),
    capacity: event?.capacity,
    places,
    needs: needs.filter(({ status }) => status !== 'cancelled'),
  };
}

function previewChange(context: Context, event: DatedEvent, before: EventFacts): MailPreview {
  const emails = requestEmails(context, context.get(databaseContext));
  const mailing = eventMailing(adminContext(context), emails, event);
  const { subject, heading, blocks, reason } = personChangeEmail(
    mailing,
    { id: '00000000-0000-0000-0000-000000000000', fullName: 'Name', status: 'registered' },
    before,
  );
  return { to: 'everyone who is registered or waiting', subject, heading, blocks, reason };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { content, jobs } = adminContext(context);
  return submit(announceForm, {
    request,
    context,
    back: `/admin/work/event/${params.event}`,
    save: async ({ values: { print }, tx, now }) => {
      const event = datedEvent(content, params.event);
      const change = event && (await announceChange(tx, jobs, event, { print, now }));
      if (!change)
        throw conflictError(
          'The event has changed again, or everyone was told already. Please look once more.',
        );
      const { before, now: after, people } = change;
      const entityId = params.event;
      await audit(tx, { actor, action: 'announce', entity: 'events', entityId, before, after, now });
      return savedToast(
        people === 1
          ? 'One person gets an email about the change.'
          : `${people} people get an email about the change.`,
      );
    },
  });
}

export const meta: Route.MetaFunction = staffMeta(({ title }) => title);

export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, change, title, eventDetails, capacity, places, needs } = loaderData;
  const listed = (status: string) => withQuery(queuePath('events'), { status, event: id });
  return (
    <StaffPage
      title={title}
      lead={eventDetails && `${eventDetails.date}, ${eventDetails.time}, ${eventDetails.place}`}
      above={[adminSections.work, { label: 'Event registrations', href: queuePath('events') }]}
      below={
        <ButtonLink variant="two" href={listed('all')}>
          See all registrations
        </ButtonLink>
      }
    >
      <Stats>
        <Stat
          label={<a href={listed('registered')}>Places taken</a>}
          value={places.taken}
          note={capacity === undefined ? undefined : `of ${capacity}`}
        />
        <Stat
          label={<a href={listed('waitlisted')}>Waiting</a>}
          value={places.waiting}
          note="move up by themselves"
        />
      </Stats>
      <AnswerAlert answer={actionData} />
      {change && <AnnounceChange change={change} />}
      <TitledSection className="stack" title="What people need" titleId="needs-title">
        <Note>
          Told in confidence, so that everyone can take part. Use it only to prepare this event and pass on
          what is needed without names. It appears in no list and no export, and is erased 30 days after the
          event.
        </Note>
        <DataTable
          caption="Dietary requirements and accessibility needs"
          rowKey={({ registrationId }) => registrationId}
          rows={needs}
          empty={
            <Empty title="Nothing was told">No one who comes has named dietary or accessibility needs.</Empty>
          }
          columns={[
            {
              key: 'fullName',
              label: 'Name',
              name: true,
              href: ({ registrationId }) => queuePath('events', registrationId),
            },
            {
              key: 'diet',
              label: 'Dietary',
              cell: ({ dietaryRequirements }) => dietaryRequirements ?? '–',
            },
            {
              key: 'access',
              label: 'Accessibility',
              cell: ({ accessibilityNeeds }) => accessibilityNeeds ?? '–',
            },
            { key: 'status', label: 'Status', cell: ({ status }) => capitalise(status) },
          ]}
        />
      </TitledSection>
    </StaffPage>
  );
}
