import { accountEmails } from '#app/accounts/accounts.emails.ts';
import { adminFieldEmails } from '#app/admin/content/entries/admin-fields.emails.ts';
import { launchTestEmail } from '#app/admin/launch/launch.emails.ts';
import { roleEmails } from '#app/admin/people/roles.emails.ts';
import { allEmails, standardEmails } from '#app/applications/definition/submission-emails.ts';
import type { EmailDeclaration } from '#app/email/texts/define.ts';
import { consentsEnded } from '#app/features/code-clubs/student/consent.emails.ts';
import { communityEmails } from '#app/features/community/community.emails.ts';
import { changeEmails } from '#app/features/events/change/change.emails.ts';
import { eventConsentEmails } from '#app/features/events/registration/consent.emails.ts';
import { guardianEmails } from '#app/features/guardianship/guardianship.emails.ts';
import {
  certificateCorrected,
  certificateWithdrawn,
} from '#app/features/learning/certificates/certificate.emails.ts';
import { courseAccessEmail } from '#app/features/learning/enrolment/course-access.emails.ts';
import { interestEmails } from '#app/features/learning/interest/interest.emails.ts';
import { newsletterEmails } from '#app/features/newsletter/subscribing/newsletter.emails.ts';
import { submissions } from './submissions.ts';

/** Whoever can edit these could phish for passwords. */
const aboutAccounts = [...accountEmails, ...roleEmails, ...adminFieldEmails].map(
  (email): EmailDeclaration => ({ ...email, adminsOnly: true }),
);

export const emails: readonly EmailDeclaration[] = [
  ...aboutAccounts,
  ...changeEmails,
  ...communityEmails,
  ...eventConsentEmails,
  ...guardianEmails,
  ...interestEmails,
  ...newsletterEmails,
  ...standardEmails,
  ...submissions.flatMap((kind) => allEmails(kind.emails)),
  certificateCorrected,
  certificateWithdrawn,
  consentsEnded,
  courseAccessEmail,
  launchTestEmail,
];
