import { button, defineEmail, facts, requiredBlocks, text, typedBlocks } from '#app/email/texts/define.ts';

export const buddyRequest = defineEmail('study-buddy-request', {
  to: 'known',
  when: 'Sent to a member when another one asks to be a study buddy.',
  slots: {
    from: typedBlocks('Who asks', facts(['From', 'Thandi Nkosi'])),
    open: button('The button that opens the page where it is answered'),
  },
});

/** It carries the address of the new study buddy. */
export const buddyAccepted = defineEmail('study-buddy-accepted', {
  to: 'known',
  when: 'Sent to both members when one has accepted to be a study buddy.',
  slots: {
    buddy: {
      ...typedBlocks(
        'Name and email address of the study buddy',
        facts(['Name', 'Thandi Nkosi'], ['Email', 'thandi@example.org']),
      ),
      required: true,
    },
    open: button('The button that opens the page of study buddies'),
  },
});

export const reportNotice = defineEmail('report-notice', {
  to: 'staff',
  when: 'Sent when something in the community is reported. What was reported is not in it.',
  slots: {
    kind: text('What was reported: post or comment', 'post'),
    facts: requiredBlocks('The reason that was given', facts(['Reason', 'Spam'])),
    open: button('The button that opens the reports'),
  },
});

export const communityEmails = [buddyRequest, buddyAccepted, reportNotice];
