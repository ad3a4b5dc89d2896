import type { LoaderFunctionArgs } from 'react-router';
import { databaseContext, settingsContext } from '#app/platform/context.ts';
import { assertMailbox, mailboxMail } from '#app/platform/mail/mailbox.server.ts';

// The styles of a mail stand in the mail. Nothing else may run or load, whatever the mail says.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** `/dev/mailbox/:id/html`: the HTML version as it was sent, for the frame on the mail's page. Links open beside it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  assertMailbox(context.get(settingsContext));
  const { html } = await mailboxMail(context.get(databaseContext), params.id);
  return new Response(html.replaceAll('<a ', '<a target="_blank" rel="noopener" '), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}
