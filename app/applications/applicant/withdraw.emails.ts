import { defineEmail, facts, text, typedBlocks, typedText } from '#app/email/texts/define.ts';

export const withdrawalNotice = defineEmail('withdrawal-notice', {
  to: 'staff',
  when: 'Sent when someone takes back what they sent in.',
  slots: {
    what: text('What it was', 'Funding application'),
    title: typedText('What it was about', 'Young Women in Tech Grant'),
    facts: typedBlocks(
      'What it was, its status before, and its number',
      facts(['What', 'Funding application: Young Women in Tech Grant'], ['Status before', 'pending']),
    ),
  },
});
