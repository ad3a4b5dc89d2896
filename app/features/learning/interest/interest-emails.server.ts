import type { Emails } from '#app/organisation/emails.server.ts';
import { withdrawPath } from './interest.server.ts';
import type { CourseInterest } from './interest.table.ts';
import { consent } from './interest.ts';

const reason = 'You get this email because this address was given on the page of a course on our website.';

export async function sendInterestConfirmation(emails: Emails, interest: CourseInterest, secret: string) {
  const withdraw = emails.link(withdrawPath(secret, interest.id));
  await emails.send({
    kind: 'course-interest-confirmation',
    to: { email: interest.email },
    subject: `We will tell you when ${interest.courseTitle} opens`,
    heading: 'We have noted your address',
    blocks: [
      {
        type: 'paragraph',
        text: `You asked us to tell you when ${interest.courseTitle} opens. ${consent.text}`,
      },
      { type: 'button', label: 'See the course', url: emails.link(`/courses/${interest.courseId}`) },
      {
        type: 'paragraph',
        text: 'Was it not you, or have you changed your mind? Press the button, and the address is deleted.',
      },
      { type: 'button', label: 'Take my address off', url: withdraw },
    ],
    reason,
    unsubscribeUrl: withdraw,
  });
}

/** Tells staff that interest grows; the address itself is not needed for that. */
export async function notifyOfInterest(emails: Emails, interest: CourseInterest, waiting: number) {
  await emails.notifyStaff({
    kind: 'course-interest-notice',
    subject: `Someone is waiting for ${interest.courseTitle}`,
    heading: 'Interest in a course that is not open yet',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Course', interest.courseTitle],
          ['People waiting', String(waiting)],
        ],
      },
    ],
  });
}

export async function sendCourseOpen(emails: Emails, interest: CourseInterest) {
  await emails.send({
    kind: 'course-open',
    to: { email: interest.email },
    subject: `${interest.courseTitle} is open`,
    heading: `${interest.courseTitle} is open`,
    blocks: [
      { type: 'paragraph', text: 'You asked us to tell you. You can start today, at your own pace.' },
      { type: 'button', label: 'Open the course', url: emails.link(`/courses/${interest.courseId}`) },
      {
        type: 'paragraph',
        text: 'As promised, we have now deleted your address from the list of this course.',
      },
    ],
    reason,
  });
}
