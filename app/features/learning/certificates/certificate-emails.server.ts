import { certificateCorrected } from '#app/features/learning/learning.emails.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { Certificate } from './certificate.table.ts';

export const sendNameCorrected = (
  emails: Emails,
  to: { name: string; email: string },
  { code, courseTitle, holderName }: Pick<Certificate, 'code' | 'courseTitle' | 'holderName'>,
) =>
  emails.send({
    ...emails.words(certificateCorrected, {
      hello: hello(to.name),
      course: courseTitle,
      name: holderName,
      open: emails.link(`/certificates/${code}`),
    }),
    to: { name: to.name, email: to.email },
  });
