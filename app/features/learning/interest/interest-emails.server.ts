import { courseOpen, interestConfirmation, interestNotice } from '#app/features/learning/learning.emails.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { withdrawPath } from './interest.server.ts';
import type { CourseInterest } from './interest.table.ts';
import { consent } from './interest.ts';

export async function sendInterestConfirmation(emails: Emails, interest: CourseInterest, secret: string) {
  const withdraw = emails.link(withdrawPath(secret, interest.id));
  await emails.send({
    ...emails.words(interestConfirmation, {
      course: interest.courseTitle,
      consent: consent.text,
      open: emails.link(`/courses/${interest.courseId}`),
      leave: withdraw,
    }),
    to: { email: interest.email },
    unsubscribeUrl: withdraw,
  });
}

/** Tells staff that interest grows; the address itself is not needed for that. */
export async function notifyOfInterest(emails: Emails, { courseTitle }: CourseInterest, waiting: number) {
  await emails.notifyStaff(
    emails.words(interestNotice, {
      course: courseTitle,
      facts: {
        type: 'facts',
        rows: [
          ['Course', courseTitle],
          ['People waiting', String(waiting)],
        ],
      },
    }),
  );
}

export async function sendCourseOpen(emails: Emails, { email, courseId, courseTitle }: CourseInterest) {
  await emails.send({
    ...emails.words(courseOpen, { course: courseTitle, open: emails.link(`/courses/${courseId}`) }),
    to: { email },
  });
}
