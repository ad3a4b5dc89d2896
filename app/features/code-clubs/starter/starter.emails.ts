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
import { provinces, starterExperience } from '#app/features/code-clubs/club/choices.ts';
import { labelOf } from '#app/forms/options.ts';
import type { StarterApplication } from './starter.table.ts';

export const starterConfirmation = defineEmail('club-starter-confirmation', {
  to: 'anyone',
  when: 'Sent when someone applies to start a code club.',
  slots: {
    hello: greeting,
    facts: blocks('What was chosen', facts(['Province', 'Limpopo'], ['Experience', 'None yet'])),
  },
});

export const starterNotice = defineEmail('club-starter-notice', {
  to: 'staff',
  when: 'Sent when someone applies to start a code club.',
  slots: {
    city: typedText('The city', 'Polokwane'),
    facts: typedBlocks('Who applies, and where', facts(['Name', 'Thandi Nkosi'], ['City', 'Polokwane'])),
    administration,
  },
});

export const starterEmails = submissionEmails('club-starter', {
  inbox: 'support',
  about: text('The city', 'Polokwane'),
  statuses: { ...usualStatuses, rejected: { path: '/code-clubs' } },
  others: [starterConfirmation, starterNotice],
});

export const sendStarterApplied = (emails: Emails, application: StarterApplication) =>
  emails.send({ to: { name: application.fullName, email: application.email } }, starterConfirmation, {
    hello: hello(application.fullName),
    facts: facts(
      ['Province', labelOf(provinces, application.locationProvince)],
      ['Experience', labelOf(starterExperience, application.experienceLevel)],
    ),
  });

export const notifyOfStarter = (emails: Emails, application: StarterApplication) =>
  emails.notifyStaff(
    starterNotice,
    {
      city: application.locationCity,
      facts: facts(
        ['Name', application.fullName],
        ['City', application.locationCity],
        ['Province', labelOf(provinces, application.locationProvince)],
        ['Experience', labelOf(starterExperience, application.experienceLevel)],
      ),
      administration: emails.link('/admin'),
    },
    { replyTo: application.email },
  );
