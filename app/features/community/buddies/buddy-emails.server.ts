import { buddyAccepted, buddyRequest } from '#app/features/community/community.emails.ts';
import type { Emails } from '#app/organisation/emails.server.ts';

interface Person {
  name: string;
  email: string;
}

const page = '/study-buddies';

export const sendBuddyRequest = ({ send, words, link }: Emails, to: Person, from: string): Promise<string> =>
  send({
    ...words(buddyRequest, { from: { type: 'facts', rows: [['From', from]] }, open: link(page) }),
    to,
  });

export const sendBuddyAccepted = (
  { send, words, link }: Emails,
  to: Person,
  { name, email }: Person,
): Promise<string> =>
  send({
    ...words(buddyAccepted, {
      buddy: {
        type: 'facts',
        rows: [
          ['Name', name],
          ['Email', email],
        ],
      },
      open: link(page),
    }),
    to,
  });
