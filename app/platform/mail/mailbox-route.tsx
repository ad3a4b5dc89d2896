import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { databaseContext, settingsContext } from '#app/platform/context.ts';
import { formPage } from '#app/platform/page.ts';
import { assertMailbox, mailboxList } from './mailbox.server.ts';
import { MailboxPage } from './mailbox-page.tsx';

/** Answered afresh each time, without the framework's script. */
export const handle = formPage;

/** `/dev/mailbox`: kept mail, newest first; `?before=` for older pages. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  assertMailbox(context.get(settingsContext));
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const { mails, next } = await mailboxList(context.get(databaseContext), before);
  return { mails, next };
}

export const meta = () => [{ title: 'Kept mail' }, { name: 'robots', content: 'noindex' }];

export default function MailboxRoute() {
  return <MailboxPage {...useLoaderData<typeof loader>()} />;
}
