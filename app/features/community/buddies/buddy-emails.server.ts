import type { Emails } from '#app/organisation/emails.server.ts';

interface Person {
  name: string;
  email: string;
}

const page = '/study-buddies';

export const sendBuddyRequest = ({ send, link }: Emails, to: Person, from: string): Promise<string> =>
  send({
    kind: 'study-buddy-request',
    to,
    subject: 'Someone asks to be your study buddy',
    heading: 'A study buddy request',
    blocks: [
      { type: 'facts', rows: [['From', from]] },
      {
        type: 'paragraph',
        text: "Open the page below to accept or decline. If you accept, you see each other's email address, so that you can arrange to study together. If you decline, no one is told.",
      },
      { type: 'button', label: 'See the request', url: link(page) },
    ],
    reason:
      'You get this email because you agreed to be found as a study buddy. You can change that in your settings.',
  });

/** The email carries the address of the new study buddy. */
export const sendBuddyAccepted = ({ send, link }: Emails, to: Person, buddy: Person): Promise<string> =>
  send({
    kind: 'study-buddy-accepted',
    to,
    subject: 'You have a new study buddy',
    heading: 'You have a new study buddy',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Name', buddy.name],
          ['Email', buddy.email],
        ],
      },
      {
        type: 'paragraph',
        text: "You are study buddies now and see each other's email address. Write a few lines: what you are learning, and when you have time.",
      },
      { type: 'button', label: 'See your study buddies', url: link(page) },
    ],
    reason: 'You get this email because you and this member are study buddies now.',
  });
