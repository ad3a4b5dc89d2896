import {
  blocks,
  button,
  defineEmail,
  facts,
  greeting,
  optionalButton,
  requiredText,
  text,
  typedText,
} from '#app/email/texts/define.ts';

const course = text('The course', 'Web Development');

export const certificateCorrected = defineEmail('certificate-corrected', {
  to: 'known',
  when: 'Sent to a member when staff have corrected the name on a certificate.',
  slots: {
    hello: greeting,
    course,
    name: typedText('The name that the certificate shows now', 'Thandi Nkosi'),
    open: button('The button that opens the certificate'),
  },
});

export const interestConfirmation = defineEmail('course-interest-confirmation', {
  to: 'anyone',
  when: 'Sent when someone asks to be told when a course opens.',
  slots: {
    course,
    consent: requiredText(
      'What the reader agrees to, word for word as on the form',
      'We use this address for one email only.',
    ),
    open: optionalButton('A button that opens the page of the course'),
    leave: button('The button that takes the address off the list'),
  },
});

export const interestNotice = defineEmail('course-interest-notice', {
  to: 'staff',
  when: 'Sent when someone asks to be told when a course opens. It holds no address.',
  slots: {
    course,
    facts: blocks(
      'The course, and how many wait',
      facts(['Course', 'Web Development'], ['People waiting', '12']),
    ),
  },
});

export const courseOpen = defineEmail('course-open', {
  to: 'anyone',
  when: 'Sent once to everyone who asked to be told when a course opens.',
  slots: { course, open: button('The button that opens the course') },
});

const access = {
  hello: greeting,
  course,
  facts: blocks(
    'The course, and the last day on which it is open',
    facts(['Course', 'Web Development'], ['Open until', 'No end date']),
  ),
  open: button('The button that opens the course'),
};

export const courseAccessGrantedEmail = {
  new: defineEmail('course-access-open', {
    to: 'known',
    when: 'Sent when staff open a course for a member.',
    slots: access,
  }),
  again: defineEmail('course-access-again', {
    kind: 'course-access-open',
    to: 'known',
    when: 'Sent when staff open a course again for a member.',
    slots: access,
  }),
  'other end': defineEmail('course-access-other-end', {
    kind: 'course-access-open',
    to: 'known',
    when: 'Sent when staff change the last day on which a course is open for a member.',
    slots: access,
  }),
};

export const accessEnded = defineEmail('course-access-ended', {
  to: 'known',
  when: 'Sent when staff close a course for a member.',
  slots: { hello: greeting, course },
});

export const learningEmails = [
  certificateCorrected,
  interestConfirmation,
  interestNotice,
  courseOpen,
  ...Object.values(courseAccessGrantedEmail),
  accessEnded,
];
