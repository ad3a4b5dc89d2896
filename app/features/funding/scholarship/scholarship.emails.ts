import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import {
  administration,
  blocks,
  defineEmail,
  facts,
  greeting,
  text,
  typedBlocks,
  typedText,
} from '#app/organisation/email-texts/define.ts';

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

export const scholarshipStatusEmails = statusEmails('scholarship-enquiry', {
  about: text('The course', 'Data Analytics'),
  statuses: {
    pending: {},
    approved: {},
    rejected: { path: '/courses' },
    waitlisted: { path: '/courses' },
    done: {},
  },
});

export const scholarshipEmails = [
  scholarshipConfirmation,
  scholarshipNotice,
  ...statusEmailsIn(scholarshipStatusEmails),
];
