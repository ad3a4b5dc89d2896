import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import { facts } from '#app/email/texts/define.ts';
import { accessEnded, courseAccessGrantedEmail } from '#app/features/learning/learning.emails.ts';
import { formatDate } from '#app/organisation/time.ts';
import type { CourseAccess } from './course-access.server.ts';

interface Reader {
  name: string;
  email: string;
}

type Told = Pick<CourseAccess, 'courseId' | 'courseTitle' | 'expiresAt'>;

export type AccessChange = keyof typeof courseAccessGrantedEmail;

export const sendAccessGiven = (
  emails: Emails,
  { name, email }: Reader,
  { courseId, courseTitle, expiresAt }: Told,
  about: AccessChange,
) =>
  emails.send({ to: { name, email } }, courseAccessGrantedEmail[about], {
    hello: hello(name),
    course: courseTitle,
    facts: facts(
      ['Course', courseTitle],
      ['Open until', expiresAt ? `${formatDate(expiresAt)}, that day included` : 'No end date'],
    ),
    open: emails.link(`/learn/${courseId}`),
  });

export const sendAccessEnded = (emails: Emails, { name, email }: Reader, { courseTitle }: Told) =>
  emails.send({ to: { name, email } }, accessEnded, { hello: hello(name), course: courseTitle });
