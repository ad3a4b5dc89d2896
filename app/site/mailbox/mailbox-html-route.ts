import type { LoaderFunctionArgs } from 'react-router';
import { databaseContext, settingsContext } from '#app/platform/context.ts';
import { mailFrame } from '#app/platform/mail/mail-frame.ts';
import { assertMailbox, requireMailboxMail } from '#app/platform/mail/mailbox.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  assertMailbox(context.get(settingsContext));
  const { html } = await requireMailboxMail(context.get(databaseContext), params.id);
  return mailFrame(html);
}
