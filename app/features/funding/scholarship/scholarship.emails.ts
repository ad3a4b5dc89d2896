import { submissionEmails, usualStatuses } from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import {
  administration,
  blocks,
  defineEmail,
  facts,
  greeting,
  text,
  typedBlocks,
  typedText,
} from '#app/email/texts/define.ts';
import { labelOf } from '#app/forms/options.ts';
import type { ScholarshipEnquiry } from './scholarship.table.ts';
import { educationLevels, employmentStatuses } from './scholarship.ts';

export const scholarshipConfirmation = defineEmail('scholarship-confirmation', {
  to: 'anyone',
  when: 'Sent when someone applies for a scholarship.',
  slots: {
    hello: greeting,
    facts: blocks('What was chosen', facts(['Employment status', 'Student'], ['Education level', 'Matric'])),
    admissions: text('The email address of the admissions team', 'admissions@naledi.example'),
  },
});

export const scholarshipNotice = defineEmail('scholarship-notice', {
  to: 'staff',
  when: 'Sent when someone applies for a scholarship.',
  slots: {
    about: typedText('The course, or the name where none was chosen', 'Data Analytics'),
    facts: typedBlocks(
      'Who applies, and for what',
      facts(['Name', 'Thandi Nkosi'], ['Course', 'Data Analytics']),
    ),
    motivation: { ...typedText('What the applicant wrote', 'I want to become an analyst.'), required: true },
    administration,
  },
});

export const scholarshipEmails = submissionEmails('scholarship-enquiry', {
  inbox: 'admissions',
  about: text('The course', 'Data Analytics'),
  statuses: { ...usualStatuses, rejected: { path: '/courses' }, waitlisted: { path: '/courses' } },
  others: [scholarshipConfirmation, scholarshipNotice],
});

const words = (of: Readonly<Record<string, string>>, value: string | null) => value && labelOf(of, value);

/** To the applicant: it has arrived, and who gets in touch by when; nothing that was typed, for the address may be a stranger's. `admissions` is the team's address. */
export const sendReceived = (emails: Emails, enquiry: ScholarshipEnquiry, admissions: string) =>
  emails.send(
    { to: { name: enquiry.fullName, email: enquiry.email }, replyTo: admissions },
    scholarshipConfirmation,
    {
      hello: hello(enquiry.fullName),
      facts: facts(
        ['Employment status', words(employmentStatuses, enquiry.employmentStatus)],
        ['Education level', words(educationLevels, enquiry.educationLevel)],
      ),
      admissions,
    },
  );

export const notifyOfEnquiry = (emails: Emails, enquiry: ScholarshipEnquiry) =>
  emails.notifyStaff(
    scholarshipNotice,
    {
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
      motivation: enquiry.motivation,
      administration: emails.link('/admin'),
    },
    { desk: 'admissions', replyTo: enquiry.email },
  );
