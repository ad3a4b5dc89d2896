import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { ScholarshipEnquiry } from './scholarship.table.ts';
import { educationLevels, employmentStatuses } from './scholarship.ts';

const words = (of: Readonly<Record<string, string>>, value: string | null) => value && (of[value] ?? value);

const given = (rows: readonly (readonly [string, string | null])[]) =>
  rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

/** To the applicant: it has arrived, and who gets in touch by when; nothing that was typed, for the address may be a stranger's. `admissions` is the team's address. */
export const sendReceived = (emails: Emails, enquiry: ScholarshipEnquiry, admissions: string) =>
  emails.send({
    kind: 'scholarship-confirmation',
    to: { name: enquiry.fullName, email: enquiry.email },
    replyTo: admissions,
    subject: 'We have your scholarship application',
    heading: 'Application received',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(enquiry.fullName)} your scholarship application has been received successfully. Someone from our admissions team will contact you within 48 business hours to confirm your application.`,
      },
      {
        type: 'facts',
        rows: given([
          ['Employment status', words(employmentStatuses, enquiry.employmentStatus)],
          ['Education level', words(educationLevels, enquiry.educationLevel)],
        ]),
      },
      {
        type: 'paragraph',
        text: `Our office is open Monday to Friday, 08:00 to 17:00 South African time, except on public holidays. Questions? Reply to this email or write to ${admissions}. An application never costs anything.`,
      },
    ],
    reason:
      'You get this email because this address was given with a scholarship application on our website.',
  });

export const notifyOfEnquiry = (emails: Emails, enquiry: ScholarshipEnquiry) =>
  emails.notifyStaff({
    kind: 'scholarship-notice',
    desk: 'admissions',
    subject: `New scholarship application: ${enquiry.courseTitle ?? enquiry.fullName}`,
    heading: 'Someone applied for a scholarship',
    replyTo: enquiry.email,
    blocks: [
      { type: 'paragraph', text: 'The applicant expects to hear from you within 48 business hours.' },
      {
        type: 'facts',
        rows: given([
          ['Name', enquiry.fullName],
          ['Email', enquiry.email],
          ['Phone', enquiry.phone],
          ['Course', enquiry.courseTitle],
          ['Employment status', words(employmentStatuses, enquiry.employmentStatus)],
          ['Education level', words(educationLevels, enquiry.educationLevel)],
          ['City', enquiry.city],
          ['Country', enquiry.country],
        ]),
      },
      { type: 'note', text: enquiry.motivation },
      { type: 'button', label: 'Open the administration', url: emails.link('/admin') },
    ],
  });
