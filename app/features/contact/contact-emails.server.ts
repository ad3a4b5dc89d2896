import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import { contactConfirmation, contactNotice } from './contact.emails.ts';

interface Message {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const sendReceived = (emails: Emails, { name, email, subject }: Message) =>
  emails.send({
    ...emails.words(contactConfirmation, {
      hello: hello(name),
      facts: { type: 'facts', rows: [['Subject', subject]] },
    }),
    to: { name, email },
  });

export const notifyOfMessage = (emails: Emails, { name, email, subject, message }: Message) =>
  emails.notifyStaff({
    ...emails.words(contactNotice, {
      subject,
      facts: {
        type: 'facts',
        rows: [
          ['Name', name],
          ['Email', email],
          ['Subject', subject],
        ],
      },
      message,
    }),
    replyTo: email,
  });
