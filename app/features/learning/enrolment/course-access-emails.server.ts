import type { Emails } from '#app/organisation/emails.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { CourseAccess } from './course-access.server.ts';

interface Reader {
  name: string;
  email: string;
}

type Told = Pick<CourseAccess, 'courseId' | 'courseTitle' | 'expiresAt'>;

const reason = 'You get this email because it is about a course in your account.';

export type AccessChange = 'new' | 'again' | 'other end';

const news: Record<AccessChange, { subject: (title: string) => string; heading: string; text: string }> = {
  new: {
    subject: (title) => `A course for you: ${title}`,
    heading: 'We have opened a course for you',
    text: 'is open for you now. You find it on your dashboard, and you can begin whenever you like.',
  },
  again: {
    subject: (title) => `Open again: ${title}`,
    heading: 'Your course is open again',
    text: 'is open for you again. Everything that you have done in it is still there, so you can go on where you stopped.',
  },
  'other end': {
    subject: (title) => `How long you can use ${title}`,
    heading: 'Your course has another end date',
    text: 'has another end date. Everything else stays as it is, and what you have done in it is kept.',
  },
};

export const sendAccessGiven = (emails: Emails, to: Reader, access: Told, about: AccessChange) => {
  const { courseId, courseTitle, expiresAt } = access;
  const { subject, heading, text } = news[about];
  return emails.send({
    kind: 'course-access-open',
    to: { name: to.name, email: to.email },
    subject: subject(courseTitle),
    heading,
    blocks: [
      { type: 'paragraph', text: `${hello(to.name)} the course ${courseTitle} ${text}` },
      {
        type: 'facts',
        rows: [
          ['Course', courseTitle],
          ['Open until', expiresAt ? `${formatDate(expiresAt)}, that day included` : 'No end date'],
        ],
      },
      { type: 'button', label: 'Open the course', url: emails.link(`/learn/${courseId}`) },
      { type: 'paragraph', text: 'If something is not as you expected, just reply to this email.' },
    ],
    reason,
  });
};

export const sendAccessEnded = (emails: Emails, to: Reader, { courseTitle }: Told) =>
  emails.send({
    kind: 'course-access-ended',
    to: { name: to.name, email: to.email },
    subject: `Your access to ${courseTitle} has ended`,
    heading: 'Your access has ended',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(to.name)} the course ${courseTitle} is closed for you from now on.`,
      },
      {
        type: 'paragraph',
        text: 'What you have done is not lost: we keep your progress and your quiz results, and a certificate that you have earned stays valid.',
      },
      {
        type: 'paragraph',
        text: 'If you would like to go on, or think that this is a mistake, just reply to this email. A person reads it.',
      },
    ],
    reason,
  });
