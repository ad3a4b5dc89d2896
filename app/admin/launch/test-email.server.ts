import type { RouterContextProvider } from 'react-router';
import type { SessionUser } from '#app/features/accounts/session/session.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { databaseContext } from '#app/platform/context.ts';

export const sendTestEmail = (
  context: Readonly<RouterContextProvider>,
  { name, email }: Pick<SessionUser, 'name' | 'email'>,
): Promise<string> =>
  context.get(databaseContext).transaction((tx) =>
    requestEmails(context, tx).send({
      kind: 'test-email',
      to: { name, email },
      subject: 'Test email: it works',
      heading: 'Emails arrive',
      blocks: [
        {
          type: 'paragraph',
          text: 'You asked for this email on the page “Before launch”. If it lies among unwanted mail, ask your email provider about SPF, DKIM and DMARC.',
        },
      ],
      reason: 'You get this email because you pressed “Send me a test email”.',
    }),
  );
