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

export const starterStatusEmails = statusEmails('club-starter', {
  about: text('The city', 'Polokwane'),
  statuses: {
    pending: {},
    approved: {},
    rejected: { path: '/code-clubs' },
    waitlisted: {},
    done: {},
  },
});

export const starterEmails = [starterConfirmation, starterNotice, ...statusEmailsIn(starterStatusEmails)];
