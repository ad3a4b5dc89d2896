import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import {
  administration,
  blocks,
  defineEmail,
  facts,
  greeting,
  typedBlocks,
  typedText,
} from '#app/organisation/email-texts/define.ts';

export const collaborationConfirmation = defineEmail('collaboration-confirmation', {
  to: 'anyone',
  when: 'Sent when someone asks to work with us.',
  slots: { hello: greeting, facts: blocks('What was chosen', facts(['Opportunity', 'Partnership'])) },
});

export const collaborationNotice = defineEmail('collaboration-notice', {
  to: 'staff',
  when: 'Sent when someone asks to work with us.',
  slots: {
    from: typedText('The organisation, or the name where none was given', 'Ubuntu Foundation'),
    facts: typedBlocks(
      'Who writes, and about what',
      facts(['Name', 'Thandi Nkosi'], ['Opportunity', 'Partnership']),
    ),
    message: { ...typedText('The message', 'We would like to support a club.'), required: true },
    administration,
  },
});

export const collaborationStatusEmails = statusEmails('collaboration-inquiry', {
  statuses: {
    pending: {},
    approved: {},
    rejected: { path: '/partners' },
    waitlisted: {},
    done: {},
  },
});

export const collaborationEmails = [
  collaborationConfirmation,
  collaborationNotice,
  ...statusEmailsIn(collaborationStatusEmails),
];
