import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import { scholarshipConfirmation, scholarshipNotice } from './scholarship.emails.ts';
import type { ScholarshipEnquiry } from './scholarship.table.ts';
import { educationLevels, employmentStatuses } from './scholarship.ts';

const words = (of: Readonly<Record<string, string>>, value: string | null) => value && (of[value] ?? value);

const given = (rows: readonly (readonly [string, string | null])[]) =>
  rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

/** To the applicant: it has arrived, and who gets in touch by when; nothing that was typed, for the address may be a stranger's. `admissions` is the team's address. */
export const sendReceived = (emails: Emails, enquiry: ScholarshipEnquiry, admissions: string) =>
  emails.send({
    ...emails.words(scholarshipConfirmation, {
      hello: hello(enquiry.fullName),
      facts: {
        type: 'facts',
        rows: given([
          ['Employment status', words(employmentStatuses, enquiry.employmentStatus)],
          ['Education level', words(educationLevels, enquiry.educationLevel)],
        ]),
      },
      admissions,
    }),
    to: { name: enquiry.fullName, email: enquiry.email },
    replyTo: admissions,
  });

export const notifyOfEnquiry = (emails: Emails, enquiry: ScholarshipEnquiry) =>
  emails.notifyStaff({
    ...emails.words(scholarshipNotice, {
      about: enquiry.courseTitle ?? enquiry.fullName,
      facts: {
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
      motivation: enquiry.motivation,
      administration: emails.link('/admin'),
    }),
    desk: 'admissions',
    replyTo: enquiry.email,
  });
