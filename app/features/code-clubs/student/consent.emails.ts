import {
  administration,
  blocks,
  button,
  defineEmail,
  definePart,
  facts,
  greeting,
  text,
} from '#app/email/texts/define.ts';
import {
  agreedSlot,
  answerNotices,
  answerReceipts,
  answerSlot,
  child,
  receiptSlots,
  uncountedSlot,
} from '#app/features/guardianship/guardianship.emails.ts';

const club = text('The club', 'Khayelitsha Code Club');

const request = {
  hello: greeting,
  child,
  club,
  answer: button('The button that opens the page where a guardian answers'),
  until: text('The last day on which the link works', '6 December 2026'),
};

export const consentRequestEmail = defineEmail('club-consent-request', {
  to: 'anyone',
  when: 'Sent to a parent or guardian when a child registers for a code club.',
  slots: request,
});

export const consentRenewal = defineEmail('club-consent-renewal', {
  to: 'anyone',
  when: 'Sent to a parent or guardian when the consent of the year before has ended.',
  slots: request,
});

export const clubReceipts = answerReceipts(
  { given: 'club-consent-given', declined: 'club-consent-declined' },
  { declined: 'club-consent-declined', withdrawn: 'club-consent-withdrawn' },
  {
    ...receiptSlots,
    club,
    facts: answerSlot,
    agreed: agreedSlot('I agree that my child takes part in the sessions of this club.'),
  },
);

export const consentNews = {
  given: defineEmail('club-student-consent-given', {
    to: 'anyone',
    when: 'Sent to a child when a parent or guardian has agreed. Below the text it says who to tell about an adult in a club.',
    slots: { hello: greeting, club },
  }),
  declined: defineEmail('club-student-consent-declined', {
    to: 'anyone',
    when: 'Sent to a child when a parent or guardian has not agreed.',
    slots: { hello: greeting, club },
  }),
  withdrawn: defineEmail('club-student-consent-withdrawn', {
    kind: 'club-student-consent-declined',
    to: 'anyone',
    when: 'Sent to a child when a parent or guardian has withdrawn the agreement.',
    slots: { hello: greeting, club },
  }),
};

export const uncountedConsent = definePart('club-consent-uncounted', {
  when: 'Part of the emails to us about a guardian’s answer that does not count yet.',
});

export const consentNotices = answerNotices('club-consent-notice', {
  club,
  facts: blocks(
    'Club, age range and photographs',
    facts(['Club', 'Khayelitsha Code Club'], ['Age range', '13-15'], ['Photographs', 'No']),
  ),
  uncounted: uncountedSlot,
  registration: button('The button that opens the registration'),
});

export const consentsEnded = defineEmail('club-consents-ended', {
  to: 'staff',
  when: 'Sent when consents have ended with the year. It holds numbers only.',
  slots: {
    count: text('How many consents have ended', '12'),
    facts: blocks('How they are asked', facts(['Asked by email', '10'], ['To be asked on paper', '2'])),
    administration,
  },
});

export const clubConsentEmails = [
  consentRequestEmail,
  consentRenewal,
  ...Object.values(clubReceipts),
  ...Object.values(consentNews),
  ...Object.values(consentNotices),
  consentsEnded,
];
