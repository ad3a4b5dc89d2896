import {
  arrivalNotice,
  notifyOfSubmission,
  submissionEmails,
  usualStatuses,
} from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import { blocks, defineEmail, facts, greeting, text } from '#app/email/texts/define.ts';
import { labelOf } from '#app/forms/options.ts';
import type { ScholarshipEnquiry } from './scholarship.table.ts';
import { educationLevels, employmentStatuses } from './scholarship.ts';

const confirmation = defineEmail('scholarship-confirmation', {
  to: 'anyone',
  when: 'Sent when someone applies for a scholarship.',
  slots: {
    hello: greeting,
    facts: blocks('What was chosen', facts(['Employment status', 'Student'], ['Education level', 'Matric'])),
    admissions: text('The email address of the admissions team', 'admissions@naledi.example'),
  },
});

const what = 'scholarship application';
const notice = arrivalNotice('scholarship-notice', 'Sent to us when someone applies for a scholarship.', {
  message: true,
});

export const scholarshipEmails = submissionEmails('scholarship-enquiry', {
  inbox: 'admissions',
  example: 'Data Analytics',
  what: (course) => `${what} (${course})`,
  statuses: { ...usualStatuses, rejected: { path: '/courses' }, waitlisted: { path: '/courses' } },
  others: [confirmation, notice],
});

const words = (of: Readonly<Record<string, string>>, value: string | null) => value && labelOf(of, value);

/**
 * Confirms receipt, and who will answer by when; no typed text, since the address may be a stranger's.
 * `admissions` is the team's address.
 */
export const sendReceived = (emails: Emails, enquiry: ScholarshipEnquiry, admissions: string) =>
  emails.send({ to: { name: enquiry.fullName, email: enquiry.email }, replyTo: admissions }, confirmation, {
    hello: hello(enquiry.fullName),
    facts: facts(
      ['Employment status', words(employmentStatuses, enquiry.employmentStatus)],
      ['Education level', words(educationLevels, enquiry.educationLevel)],
    ),
    admissions,
  });

export const notifyOfEnquiry = (emails: Emails, enquiry: ScholarshipEnquiry) =>
  notifyOfSubmission(emails, notice, {
    desk: 'admissions',
    replyTo: enquiry.email,
    what,
    within: '48 business hours',
    about: enquiry.courseTitle ?? enquiry.fullName,
    facts: facts(
      ['Name', enquiry.fullName],
      ['Email', enquiry.email],
      ['Phone', enquiry.phone],
      ['Course', enquiry.courseTitle],
      ['Employment status', words(employmentStatuses, enquiry.employmentStatus)],
      ['Education level', words(educationLevels, enquiry.educationLevel)],
      ['City', enquiry.city],
      ['Country', enquiry.country],
    ),
    message: enquiry.motivation,
  });
