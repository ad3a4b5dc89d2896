import { testEmail } from '#app/admin/launch/launch.emails.ts';
import { roleEmails } from '#app/admin/people/roles.emails.ts';
import { accountEmails } from '#app/features/accounts/accounts.emails.ts';
import { clubConsentEmails, uncountedConsent } from '#app/features/code-clubs/consent/consent.emails.ts';
import { starterEmails } from '#app/features/code-clubs/starter/starter.emails.ts';
import { studentEmails } from '#app/features/code-clubs/student/student.emails.ts';
import { volunteerEmails } from '#app/features/code-clubs/volunteer/volunteer.emails.ts';
import { communityEmails } from '#app/features/community/community.emails.ts';
import { contactEmails } from '#app/features/contact/contact.emails.ts';
import { changeEmails, changeParts } from '#app/features/events/change/change.emails.ts';
import {
  childUntilPart,
  eventConsentEmails,
  uncountedPart,
} from '#app/features/events/consent/consent.emails.ts';
import { eventParts } from '#app/features/events/event/event.emails.ts';
import { needsPart, registrationEmails } from '#app/features/events/registration/registration.emails.ts';
import { applicationEmails, fundingDocuments } from '#app/features/funding/application/application.emails.ts';
import { collaborationEmails } from '#app/features/funding/collaboration/collaboration.emails.ts';
import { scholarshipEmails } from '#app/features/funding/scholarship/scholarship.emails.ts';
import { learningEmails } from '#app/features/learning/learning.emails.ts';
import { newsletterEmails } from '#app/features/newsletter/newsletter.emails.ts';
import { wordFromOurTeam } from '#app/features/submissions/declaration/status-emails.ts';
import { withdrawalNotice } from '#app/features/submissions/sender/withdraw.emails.ts';
import { guardianEmails } from '#app/guardian/guardian.emails.ts';
import type { EmailDeclaration, PartDeclaration } from '#app/organisation/email-texts/define.ts';

export const emails: readonly EmailDeclaration[] = [
  ...accountEmails,
  ...applicationEmails,
  ...changeEmails,
  ...clubConsentEmails,
  ...collaborationEmails,
  ...communityEmails,
  ...contactEmails,
  ...eventConsentEmails,
  ...guardianEmails,
  ...learningEmails,
  ...newsletterEmails,
  ...registrationEmails,
  ...roleEmails,
  ...scholarshipEmails,
  ...starterEmails,
  ...studentEmails,
  ...volunteerEmails,
  testEmail,
  withdrawalNotice,
];

export const emailParts: readonly PartDeclaration[] = [
  ...changeParts,
  ...eventParts,
  childUntilPart,
  fundingDocuments,
  needsPart,
  uncountedConsent,
  uncountedPart,
  wordFromOurTeam,
];
