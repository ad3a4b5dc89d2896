import { button, defineEmail, greeting, requiredText, text, typedText } from '#app/email/texts/define.ts';

const passwordPage = requiredText(
  'The address of the page where a new password is asked for',
  'https://naledi.example/forgot-password',
);
const name = typedText('The name on the account', 'Thandi Nkosi');

export const confirmEmail = defineEmail('confirm-email', {
  to: 'anyone',
  when: 'Sent when an account is created, and when the link is asked for again.',
  slots: {
    welcome: text('“Welcome” with the first name, where we know it', 'Welcome, Thandi'),
    confirm: button('The button that confirms the address'),
  },
});

export const confirmedElsewhere = defineEmail('confirmed-elsewhere', {
  to: 'known',
  when: 'Sent when an address is confirmed in another browser than the one that created the account.',
  slots: { password: button('The button that leads to a new password') },
});

export const accountExists = defineEmail('account-exists', {
  to: 'anyone',
  when: 'Sent to an address that has an account, when someone signs up with it again.',
  slots: { signIn: button('The button that leads to the sign-in'), password: passwordPage },
});

export const accountUnconfirmed = defineEmail('account-unconfirmed', {
  to: 'anyone',
  when: 'Sent when someone signs up again with an address that was never confirmed.',
  slots: { password: button('The button that opens the page where a password is chosen') },
});

export const accountDeleted = defineEmail('account-deleted', {
  to: 'known',
  when: 'Sent when a member has deleted the account.',
  slots: { goodbye: text('“Goodbye” with the first name, where we know it', 'Goodbye Thandi') },
});

export const addressTaken = defineEmail('account-exists-new-address', {
  kind: 'account-exists',
  to: 'anyone',
  when: 'Sent to an address that has an account, when a member wants to use it for another one.',
});

export const newEmailConfirmation = defineEmail('new-email', {
  to: 'anyone',
  when: 'Sent to the new address when a member wants to change theirs.',
  slots: { hello: greeting, confirm: button('The button that confirms the new address') },
});

export const newEmailAsked = defineEmail('new-email-asked', {
  to: 'known',
  when: 'Sent to the old address when a member wants to change it.',
  slots: { hello: greeting, password: passwordPage },
});

export const emailChanged = defineEmail('email-changed', {
  to: 'known',
  when: 'Sent to the old address when it has been changed.',
  slots: { hello: greeting },
});

export const twoFactorTakenAway = defineEmail('two-factor-taken-away', {
  to: 'known',
  when: 'Sent when staff have taken two-factor sign-in off an account.',
  slots: { name, signIn: button('The button that leads to the sign-in'), password: passwordPage },
});

export const twoFactorOn = defineEmail('two-factor-on', {
  kind: 'two-factor-changed',
  to: 'known',
  when: 'Sent when a member has switched two-factor sign-in on.',
  slots: { name, password: passwordPage },
});

export const twoFactorOff = defineEmail('two-factor-off', {
  kind: 'two-factor-changed',
  to: 'known',
  when: 'Sent when a member has switched two-factor sign-in off.',
  slots: { name, password: passwordPage },
});

export const resetPasswordEmail = defineEmail('reset-password', {
  to: 'known',
  when: 'Sent when someone asks for a new password.',
  slots: { hello: greeting, password: button('The button that opens the page where a password is chosen') },
});

export const passwordChanged = defineEmail('password-changed', {
  to: 'known',
  when: 'Sent when the password of an account has been changed.',
  slots: { hello: greeting, password: passwordPage },
});

export const accountEmails = [
  confirmEmail,
  confirmedElsewhere,
  accountExists,
  accountUnconfirmed,
  accountDeleted,
  addressTaken,
  newEmailConfirmation,
  newEmailAsked,
  emailChanged,
  twoFactorTakenAway,
  twoFactorOn,
  twoFactorOff,
  resetPasswordEmail,
  passwordChanged,
];
