import {
  administration,
  button,
  defineEmail,
  facts,
  optionalButton,
  requiredBlocks,
  requiredText,
  text,
} from '#app/organisation/email-texts/define.ts';

const consent = requiredText(
  'What the reader agrees to, word for word as on the form; it is kept with the subscription',
  'News about courses, events and clubs, at most twice a month.',
);

export const newsletterConfirmation = defineEmail('newsletter-confirmation', {
  to: 'anyone',
  when: 'Sent when an address is typed for the newsletter: nothing else is sent before it is confirmed.',
  slots: {
    consent,
    confirm: button('The button that confirms the subscription'),
    days: text('How many days the link works', '14'),
  },
});

export const newsletterKnown = defineEmail('newsletter-known', {
  to: 'known',
  when: 'Sent when an address that is on the list is typed for the newsletter again.',
});

export const newsletterWelcome = defineEmail('newsletter-welcome', {
  to: 'known',
  when: 'Sent when a subscription has been confirmed.',
  slots: { consent, blog: optionalButton('A button that leads to the blog') },
});

export const newsletterNotice = defineEmail('newsletter-notice', {
  to: 'staff',
  when: 'Sent when a subscription has been confirmed. It holds no address.',
  slots: {
    facts: requiredBlocks('How many subscribers there are', facts(['Subscribers now', '214'])),
    administration,
  },
});

export const newsletterEmails = [
  newsletterConfirmation,
  newsletterKnown,
  newsletterWelcome,
  newsletterNotice,
];
