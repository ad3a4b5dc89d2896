import type { RouterContextProvider } from 'react-router';
import type { SessionUser } from '#app/features/accounts/session/session.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { databaseContext } from '#app/platform/context.ts';
import { testEmail } from './launch.emails.ts';

export const sendTestEmail = (
  context: Readonly<RouterContextProvider>,
  { name, email }: Pick<SessionUser, 'name' | 'email'>,
): Promise<string> =>
  context.get(databaseContext).transaction((tx) => {
    const emails = requestEmails(context, tx);
    return emails.send({ ...emails.words(testEmail, {}), to: { name, email } });
  });
