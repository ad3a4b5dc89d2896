import { arrivalNotice, notifyOfSubmission } from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { button, defineEmail, facts, optionalSlot, requiredText, text } from '#app/email/texts/define.ts';
import { withdrawPath } from './interest.server.ts';
import type { CourseInterest } from './interest.table.ts';
import { consent } from './interest.ts';

const interestEmail = defineEmail('course-interest', {
  to: 'anyone',
  when: 'Sent when someone asks to be told when a course opens, and once more when it does.',
  slots: {
    course: text('The course', 'Web Development'),
    consent: optionalSlot(
      requiredText(
        'What the reader agrees to, word for word as on the form',
        'We use this address for one email only.',
      ),
    ),
    open: button('The button that opens the page of the course'),
    leave: optionalSlot(button('The button that takes the address off the list, until the course is open')),
  },
});

/** A separate email, as staff may have edited the other one, which does not know of classes. */
const classEmail = defineEmail('course-class', {
  kind: interestEmail.kind,
  to: 'anyone',
  when: 'Sent to those who asked to be told, once a class of the course has a date.',
  slots: {
    course: text('The course', 'Web Development'),
    begins: requiredText('The days on which its next classes begin', '12 January 2027, 8 March 2027'),
    open: button('The button that opens the page of the course'),
  },
});

const aboutCourse = (emails: Emails, { courseId, courseTitle }: CourseInterest) => ({
  course: courseTitle,
  open: emails.link(`/courses/${courseId}`),
});

export async function sendInterestConfirmation(emails: Emails, interest: CourseInterest, secret: string) {
  const leave = emails.link(withdrawPath(secret, interest.id));
  const envelope = { to: { email: interest.email }, unsubscribeUrl: leave };
  const values = { ...aboutCourse(emails, interest), consent: consent.text, leave };
  await emails.send(envelope, interestEmail, values);
}

/** @param begins start dates of its next classes, for a course that is not self-paced */
export async function sendCourseOpen(emails: Emails, interest: CourseInterest, begins: string | undefined) {
  const envelope = { to: { email: interest.email } };
  const about = aboutCourse(emails, interest);
  await (begins
    ? emails.send(envelope, classEmail, { ...about, begins })
    : emails.send(envelope, interestEmail, about));
}

const interestNotice = arrivalNotice(
  'course-interest-notice',
  'Sent to us when someone asks to be told when a course opens. It holds no address.',
);

/** Tells staff that interest grows, without the address. */
export const notifyOfInterest = (emails: Emails, { courseTitle }: CourseInterest, waiting: number) =>
  notifyOfSubmission(emails, interestNotice, {
    what: 'person waiting for a course',
    about: courseTitle,
    facts: facts(['Course', courseTitle], ['People waiting', String(waiting)]),
  });

export const interestEmails = [interestEmail, classEmail, interestNotice];
