import { accessEnded, accessGiven } from '#app/features/learning/learning.emails.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { CourseAccess } from './course-access.server.ts';

interface Reader {
  name: string;
  email: string;
}

type Told = Pick<CourseAccess, 'courseId' | 'courseTitle' | 'expiresAt'>;

export type AccessChange = keyof typeof accessGiven;

export const sendAccessGiven = (
  emails: Emails,
  { name, email }: Reader,
  { courseId, courseTitle, expiresAt }: Told,
  about: AccessChange,
) =>
  emails.send({
    ...emails.words(accessGiven[about], {
      hello: hello(name),
      course: courseTitle,
      facts: {
        type: 'facts',
        rows: [
          ['Course', courseTitle],
          ['Open until', expiresAt ? `${formatDate(expiresAt)}, that day included` : 'No end date'],
        ],
      },
      open: emails.link(`/learn/${courseId}`),
    }),
    to: { name, email },
  });

export const sendAccessEnded = (emails: Emails, { name, email }: Reader, { courseTitle }: Told) =>
  emails.send({
    ...emails.words(accessEnded, { hello: hello(name), course: courseTitle }),
    to: { name, email },
  });
