import type { Emails, Recipient } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import { button, defineEmail, greeting, text, typedText } from '#app/email/texts/define.ts';
import type { Certificate } from './certificate.table.ts';

export const certificateCorrected = defineEmail('certificate-corrected', {
  to: 'known',
  when: 'Sent to a member when staff have corrected the name on a certificate.',
  slots: {
    hello: greeting,
    course: text('The course', 'Web Development'),
    name: typedText('The name that the certificate shows now', 'Thandi Nkosi'),
    open: button('The button that opens the certificate'),
  },
});

export const certificateWithdrawn = defineEmail('certificate-withdrawn', {
  to: 'known',
  when: 'Sent to a member when staff have withdrawn a certificate, or made it count again.',
  slots: {
    hello: greeting,
    course: text('The course', 'Web Development'),
    what: text('What happened to it', 'no longer counts'),
    reason: typedText('Why', 'It was issued for a course that was not finished.'),
    open: button('The button that opens the certificate'),
  },
});

export const sendRevoked = (
  emails: Emails,
  to: Recipient,
  { code, courseTitle }: Pick<Certificate, 'code' | 'courseTitle'>,
  { counts, reason }: { counts: boolean; reason: string },
) =>
  emails.send({ to }, certificateWithdrawn, {
    hello: hello(to.name),
    course: courseTitle,
    what: counts ? 'counts again' : 'no longer counts',
    reason,
    open: emails.link(`/certificates/${code}`),
  });

export const sendNameCorrected = (
  emails: Emails,
  to: Recipient,
  { code, courseTitle, holderName }: Pick<Certificate, 'code' | 'courseTitle' | 'holderName'>,
) =>
  emails.send({ to }, certificateCorrected, {
    hello: hello(to.name),
    course: courseTitle,
    name: holderName,
    open: emails.link(`/certificates/${code}`),
  });
