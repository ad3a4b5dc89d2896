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

export const sendCourseOpen = (emails: Emails, interest: CourseInterest) =>
  emails.send({ to: { email: interest.email } }, interestEmail, aboutCourse(emails, interest));

const interestNotice = arrivalNotice(
  'course-interest-notice',
  'Sent to us when someone asks to be told when a course opens. It holds no address.',
);

/** Tells staff that interest grows; the address itself is not needed for that. */
export const notifyOfInterest = (emails: Emails, { courseTitle }: CourseInterest, waiting: number) =>
  notifyOfSubmission(emails, interestNotice, {
    what: 'person waiting for a course',
    about: courseTitle,
    facts: facts(['Course', courseTitle], ['People waiting', String(waiting)]),
  });

export const interestEmails = [interestEmail, interestNotice];
