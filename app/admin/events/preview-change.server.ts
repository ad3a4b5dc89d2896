import { adminContext } from '#app/admin/shared/staff.server.ts';
import type { MailPreview } from '#app/admin/shared/staff-mail.tsx';
import { requestEmails } from '#app/email/emails.server.ts';
import { personChangeEmail } from '#app/features/events/change/change.emails.ts';
import type { EventFacts } from '#app/features/events/change/change.ts';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';

export function previewChange(context: Context, event: DatedEvent, before: EventFacts): MailPreview {
  const emails = requestEmails(context, context.get(databaseContext));
  const mailing = eventMailing(adminContext(context), emails, event);
  const { subject, heading, blocks, reason } = personChangeEmail(
    mailing,
    { id: '00000000-0000-0000-0000-000000000000', fullName: 'Name', status: 'registered' },
    before,
  );
  return { to: 'everyone who is registered or waiting', subject, heading, blocks, reason };
}
