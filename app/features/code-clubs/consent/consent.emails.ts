import {
  administration,
  blocks,
  button,
  defineEmail,
  definePart,
  facts,
  greeting,
  requiredBlocks,
  requiredText,
  text,
  typedBlocks,
} from '#app/organisation/email-texts/define.ts';

const club = text('The club', 'Khayelitsha Code Club');
/** A wrongly typed address is a stranger's: email to guardians says no more of a child than the first name. */
const child = text('The child’s first name', 'Lerato');

const request = {
  hello: greeting,
  child,
  club,
  answer: button('The button that opens the page where a guardian answers'),
  until: text('Until when the link works', '6 December 2026'),
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

const receipt = {
  hello: greeting,
  child,
  club,
  facts: typedBlocks(
    'Who answered, when and what',
    facts(['Answered by', 'Nomsa Dlamini'], ['On', '22 November 2026, 09:30, South African time']),
  ),
  agreed: requiredBlocks('The text that was agreed to, word for word; nothing where the answer is no', [
    { type: 'note', text: 'I agree that my child takes part in the sessions of this club.' },
  ]),
  page: requiredText('The address of the guardian’s own page', 'https://naledi.example/guardian'),
};

export const consentGiven = defineEmail('club-consent-given', {
  to: 'known',
  when: 'Sent to a parent or guardian who has agreed, where the answer counts.',
  slots: receipt,
});

export const consentGivenToConfirm = defineEmail('club-consent-given-to-confirm', {
  kind: 'club-consent-given',
  to: 'known',
  when: 'Sent to a parent or guardian who has agreed, where staff have to speak to them before it counts.',
  slots: receipt,
});

export const consentDeclined = defineEmail('club-consent-declined', {
  to: 'known',
  when: 'Sent to a parent or guardian who has not agreed.',
  slots: receipt,
});

export const consentWithdrawn = defineEmail('club-consent-withdrawn', {
  kind: 'club-consent-declined',
  to: 'known',
  when: 'Sent to a parent or guardian who has withdrawn the agreement.',
  slots: receipt,
});

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

const notice = {
  club,
  facts: blocks(
    'Club, age range and photographs',
    facts(['Club', 'Khayelitsha Code Club'], ['Age range', '13-15'], ['Photographs', 'No']),
  ),
  uncounted: requiredBlocks('What to do where the answer does not count yet; else nothing', []),
  registration: button('The button that opens the registration'),
};

export const consentNotices = {
  given: defineEmail('club-consent-notice-given', {
    kind: 'club-consent-notice',
    to: 'staff',
    when: 'Sent when a parent or guardian has agreed.',
    slots: notice,
  }),
  declined: defineEmail('club-consent-notice-declined', {
    kind: 'club-consent-notice',
    to: 'staff',
    when: 'Sent when a parent or guardian has not agreed.',
    slots: notice,
  }),
  withdrawn: defineEmail('club-consent-notice-withdrawn', {
    kind: 'club-consent-notice',
    to: 'staff',
    when: 'Sent when a parent or guardian has withdrawn the agreement.',
    slots: notice,
  }),
};

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
  consentGiven,
  consentGivenToConfirm,
  consentDeclined,
  consentWithdrawn,
  ...Object.values(consentNews),
  ...Object.values(consentNotices),
  consentsEnded,
];
