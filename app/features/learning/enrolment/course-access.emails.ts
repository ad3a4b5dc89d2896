import { formatDate } from '#app/dates/time.ts';
import type { Emails, Recipient } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import {
  blocks,
  button,
  defineEmail,
  facts,
  greeting,
  inCase,
  optionalSlot,
  text,
} from '#app/email/texts/define.ts';
import type { CourseAccess } from './course-access.server.ts';

export const courseAccessEmail = defineEmail('course-access', {
  to: 'known',
  when: 'Sent when staff open a course for a member, change its last day, or close it.',
  slots: {
    hello: greeting,
    course: text('The course', 'Web Development'),
    first: inCase('It is open for the first time', true),
    again: inCase('It is open again', false),
    moved: inCase('It has another last day', false),
    facts: optionalSlot(
      blocks(
        'The course, and the last day on which it is open',
        facts(['Course', 'Web Development'], ['Open until', 'No end date']),
      ),
    ),
    open: optionalSlot(button('The button that opens the course, unless it was closed')),
  },
});

type Told = Pick<CourseAccess, 'courseId' | 'courseTitle' | 'expiresAt'>;

export type AccessChange = 'first' | 'again' | 'moved' | 'ended';

export const sendAccessChange = (
  emails: Emails,
  to: Recipient,
  { courseId, courseTitle, expiresAt }: Told,
  change: AccessChange,
) =>
  emails.send({ to }, courseAccessEmail, {
    hello: hello(to.name),
    course: courseTitle,
    ...(change !== 'ended' && {
      [change]: true,
      facts: facts(
        ['Course', courseTitle],
        ['Open until', expiresAt ? `${formatDate(expiresAt)}, that day included` : 'No end date'],
      ),
      open: emails.link(`/learn/${courseId}`),
    }),
  });
