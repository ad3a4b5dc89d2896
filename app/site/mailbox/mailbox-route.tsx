import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { assertMailbox } from '#app/email/outbox/mailbox.server.ts';
import { outboxList } from '#app/email/outbox/outbox.server.ts';
import { databaseContext, settingsContext } from '#app/platform/context.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { MailboxPage } from './mailbox-page.tsx';

export const handle = dynamicPage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  assertMailbox(context.get(settingsContext));
  const { searchParams } = new URL(request.url);
  const cursors = {
    before: searchParams.get('before') ?? undefined,
    after: searchParams.get('after') ?? undefined,
  };
  const { rows, before, after } = await readPage(context.get(databaseContext), outboxList(), cursors);
  return { mails: rows, before, after };
}

export const meta = () => [{ title: 'Kept mail' }, { name: 'robots', content: 'noindex' }];

export default function MailboxRoute() {
  return <MailboxPage {...useLoaderData<typeof loader>()} />;
}
