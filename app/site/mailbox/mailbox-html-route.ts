import type { LoaderFunctionArgs } from 'react-router';
import { mailFrame } from '#app/email/frame/mail-frame.ts';
import { assertMailbox, requireMailboxMail } from '#app/email/outbox/mailbox.server.ts';
import { databaseContext, settingsContext } from '#app/platform/context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  assertMailbox(context.get(settingsContext));
  const { html } = await requireMailboxMail(context.get(databaseContext), params.id);
  return mailFrame(html);
}
