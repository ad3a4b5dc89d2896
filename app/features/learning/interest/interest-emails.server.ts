import type { Emails } from '#app/email/emails.server.ts';
import { facts } from '#app/email/texts/define.ts';
import { courseOpen, interestConfirmation, interestNotice } from '#app/features/learning/learning.emails.ts';
import { withdrawPath } from './interest.server.ts';
import type { CourseInterest } from './interest.table.ts';
import { consent } from './interest.ts';

export async function sendInterestConfirmation(emails: Emails, interest: CourseInterest, secret: string) {
  const withdraw = emails.link(withdrawPath(secret, interest.id));
  await emails.send({ to: { email: interest.email }, unsubscribeUrl: withdraw }, interestConfirmation, {
    course: interest.courseTitle,
    consent: consent.text,
    open: emails.link(`/courses/${interest.courseId}`),
    leave: withdraw,
  });
}

/** Tells staff that interest grows; the address itself is not needed for that. */
export async function notifyOfInterest(emails: Emails, { courseTitle }: CourseInterest, waiting: number) {
  await emails.notifyStaff(interestNotice, {
    course: courseTitle,
    facts: facts(['Course', courseTitle], ['People waiting', String(waiting)]),
  });
}

export async function sendCourseOpen(emails: Emails, { email, courseId, courseTitle }: CourseInterest) {
  await emails.send({ to: { email } }, courseOpen, {
    course: courseTitle,
    open: emails.link(`/courses/${courseId}`),
  });
}
