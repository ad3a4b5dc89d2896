import type { LoaderFunctionArgs } from 'react-router';
import { assertMailbox, mailboxEntries } from '#app/email/outbox/mailbox.server.ts';
import { databaseContext, settingsContext } from '#app/platform/context.ts';

/**
 * `/dev/mailbox.json`, for tests: the newest 50 emails with bodies, attachment names and headers; `?to=`
 * filters by address.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const settings = context.get(settingsContext);
  assertMailbox(settings);
  const to = new URL(request.url).searchParams.get('to');
  const mails = await mailboxEntries(context.get(databaseContext), settings, to);
  return Response.json(mails, { headers: { 'Cache-Control': 'private, no-store' } });
}
