import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditOpening, isAboutChildren } from '#app/admin/audit/reading.server.ts';
import { adminSections } from '#app/admin/shared/paths.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { formatDate } from '#app/dates/time.ts';
import { findMail } from '#app/email/outbox/outbox.server.ts';
import { notFound } from '#app/platform/page.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { DescriptionList } from '#app/ui/lists/description-list.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/outbox-mail-page';
import { mailKindLabel, mailStates, withoutSecrets } from './outbox.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, kinds, now } = adminContext(context);
  const mail = await findMail(database, params.id);
  if (!mail) throw notFound('Email Not Found', { label: 'Back to the outbox', href: '/admin/outbox' });
  if (isAboutChildren(kinds, mail.kind))
    await auditOpening(database, { actor, entity: 'mail', id: mail.id, now });
  const {
    subject,
    kind,
    toName,
    toEmail,
    replyTo,
    status,
    attempts,
    lastError,
    createdAt,
    sentAt,
    attachments,
  } = mail;
  return {
    subject: subject || '(no subject)',
    text: withoutSecrets(mail.text),
    facts: [
      ['To', toName ? `${toName} <${toEmail}>` : toEmail],
      ['Answers go to', replyTo],
      ['Occasion', mailKindLabel(kind)],
      ['Status', mailStates[status]?.text ?? status],
      ['Tries', String(attempts)],
      ['Last problem', lastError],
      ['Written', formatDate(createdAt, 'moment')],
      ['Sent', sentAt && formatDate(sentAt, 'moment')],
      ['Attachments', attachments.map(({ filename }) => filename).join(', ')],
    ].flatMap(([label, value]) => (label && value ? [{ label, value }] : [])),
  };
}

export const meta: Route.MetaFunction = staffMeta(({ subject }) => subject);

export default function OutboxMailPage({ loaderData: { subject, text, facts } }: Route.ComponentProps) {
  return (
    <StaffPage title={subject} above={[adminSections.outbox]} crumb="Mail">
      <Panel title="About this email" id="about">
        <DescriptionList items={facts} />
      </Panel>
      <Panel title="What it says" id="text">
        <p className="muted small-text">
          The secrets in its links are left out: they are for the person it was sent to.
        </p>
        <Prose>
          <pre dir="auto" className="mail-text">
            {text}
          </pre>
        </Prose>
      </Panel>
    </StaffPage>
  );
}
