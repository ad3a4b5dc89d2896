import type { LoaderFunctionArgs } from 'react-router';
import { assertMailbox, requireMailboxMail } from '#app/email/outbox/mailbox.server.ts';
import { databaseContext, settingsContext } from '#app/platform/context.ts';

/** `/dev/mailbox/:id/attachments/:n`: downloads an attachment, counted from 0. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  assertMailbox(context.get(settingsContext));
  const { attachments } = await requireMailboxMail(context.get(databaseContext), params.id);
  const attachment = /^\d{1,3}$/.test(params.n ?? '') ? attachments[Number(params.n)] : undefined;
  if (!attachment) throw new Response('Not Found', { status: 404, statusText: 'Not Found' });
  return new Response(Buffer.from(attachment.content, 'base64'), {
    headers: {
      'Content-Type': attachment.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
