import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { Certificate } from './certificate.table.ts';

export const sendNameCorrected = (
  emails: Emails,
  to: { name: string; email: string },
  { code, courseTitle, holderName }: Pick<Certificate, 'code' | 'courseTitle' | 'holderName'>,
) =>
  emails.send({
    kind: 'certificate-corrected',
    to: { name: to.name, email: to.email },
    subject: `The name on your certificate: ${courseTitle}`,
    heading: 'Your certificate is corrected',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(to.name)} your certificate for ${courseTitle} now shows the name ${holderName}. Its address and its code are the same as before, so links that you have shared still work.`,
      },
      {
        type: 'paragraph',
        text: 'If you have kept the PDF or the digital badge, please download them again from its page.',
      },
      { type: 'button', label: 'Open your certificate', url: emails.link(`/certificates/${code}`) },
      { type: 'paragraph', text: 'If the name is still not right, just reply to this email.' },
    ],
    reason: 'You get this email because it is about a certificate of yours.',
  });
