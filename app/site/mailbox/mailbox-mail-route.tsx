import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { assertMailbox, requireMailboxMail } from '#app/email/outbox/mailbox.server.ts';
import { databaseContext, settingsContext } from '#app/platform/context.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { MailPage } from './mailbox-page.tsx';

export const handle = dynamicPage;

export async function loader({ context, params }: LoaderFunctionArgs) {
  assertMailbox(context.get(settingsContext));
  const {
    html: _html,
    attachments,
    ...mail
  } = await requireMailboxMail(context.get(databaseContext), params.id);
  return { mail, attachments: attachments.map(({ filename, contentType }) => ({ filename, contentType })) };
}

export const meta = () => [{ title: 'Kept mail' }, { name: 'robots', content: 'noindex' }];

export default function MailboxMailRoute() {
  return <MailPage {...useLoaderData<typeof loader>()} />;
}
