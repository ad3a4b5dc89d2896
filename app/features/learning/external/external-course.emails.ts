import {
  arrivalNotice,
  notifyOfSubmission,
  submissionEmails,
} from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { facts } from '#app/email/texts/define.ts';
import type { ExternalCourse } from './external-course.table.ts';

const notice = arrivalNotice(
  'external-course-notice',
  'Sent to us when a member records a course that she finished elsewhere, or changes one that was checked.',
);

const path = '/dashboard#elsewhere';

export const externalCourseEmails = submissionEmails('external-course', {
  inbox: 'support',
  example: 'Networking Basics',
  what: (title) => `course ${title}`,
  statuses: { confirmed: { path }, 'not confirmed': { path } },
  others: [notice],
});

export const notifyOfExternalCourse = (emails: Emails, course: ExternalCourse) =>
  notifyOfSubmission(emails, notice, {
    replyTo: course.email,
    what: 'course to confirm',
    about: course.courseTitle,
    facts: facts(
      ['Course', course.courseTitle],
      ['Provider', course.provider],
      ['Finished', course.finishedOn],
      ['Name', course.fullName],
      ['Link', course.link],
    ),
  });
