import {
  arrivalNotice,
  notifyOfSubmission,
  receipt,
  sendReceipt,
  submissionEmails,
  usualStatuses,
} from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { facts } from '#app/email/texts/define.ts';
import { provinces, starterExperience } from '#app/features/code-clubs/club/choices.ts';
import { labelOf } from '#app/forms/options.ts';
import type { StarterApplication } from './starter.table.ts';

const what = 'application to start a code club';

const confirmation = receipt('club-starter-confirmation', 'Sent when someone applies to start a code club.');
const notice = arrivalNotice('club-starter-notice', 'Sent to us when someone applies to start a code club.');

export const starterEmails = submissionEmails('club-starter', {
  inbox: 'support',
  example: 'Polokwane',
  what: (city) => `${what} in ${city}`,
  statuses: { ...usualStatuses, rejected: { path: '/code-clubs' } },
  others: [confirmation, notice],
});

export const sendStarterApplied = (emails: Emails, application: StarterApplication) =>
  sendReceipt(emails, confirmation, {
    to: { name: application.fullName, email: application.email },
    what,
    facts: facts(
      ['Province', labelOf(provinces, application.locationProvince)],
      ['Experience', labelOf(starterExperience, application.experienceLevel)],
    ),
  });

export const notifyOfStarter = (emails: Emails, application: StarterApplication) =>
  notifyOfSubmission(emails, notice, {
    replyTo: application.email,
    what: 'club application',
    about: application.locationCity,
    facts: facts(
      ['Name', application.fullName],
      ['City', application.locationCity],
      ['Province', labelOf(provinces, application.locationProvince)],
      ['Experience', labelOf(starterExperience, application.experienceLevel)],
    ),
  });
