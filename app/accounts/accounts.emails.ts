import type { Emails, Recipient } from '#app/email/emails.server.ts';
import type { MailBlock } from '#app/email/frame/mail-content.ts';
import { givenName, hello } from '#app/email/greeting.ts';
import {
  blocks,
  button,
  defineEmail,
  greeting,
  inCase,
  optionalSlot,
  requiredText,
  text,
  typedText,
} from '#app/email/texts/define.ts';

const passwordPage = requiredText(
  'The address of the page where a new password is asked for',
  'https://naledi.example/forgot-password',
);

/** With `welcome` for a new account, else for a new address. */
const confirmEmail = defineEmail('confirm-email', {
  to: 'anyone',
  when: 'Sent when an account is created, when the link is asked for again, and to the new address when a member wants to change theirs.',
  slots: {
    welcome: optionalSlot(
      text('“Welcome” with the first name, where an account was created', 'Welcome, Thandi'),
    ),
    hello: optionalSlot(greeting),
    confirm: button('The button that verifies the address'),
  },
});

export function sendConfirmationLink(emails: Emails, to: Recipient, token: string): Promise<unknown> {
  const name = givenName(to.name);
  return emails.send({ to }, confirmEmail, {
    welcome: name ? `Welcome, ${name}` : 'Welcome',
    confirm: emails.link(`/verify-email?token=${token}`),
  });
}

export const sendNewEmailLink = (emails: Emails, to: Recipient, token: string) =>
  emails.send({ to }, confirmEmail, {
    hello: hello(to.name),
    confirm: emails.link(`/verify-email/new?token=${token}`),
  });

const confirmedElsewhere = defineEmail('confirmed-elsewhere', {
  to: 'known',
  when: 'Sent when an address is verified in a different browser from the one that created the account.',
  slots: { password: button('The button that leads to a new password') },
});

export const sendConfirmedElsewhere = (emails: Emails, to: Recipient) =>
  emails.send({ to }, confirmedElsewhere, { password: emails.link('/forgot-password') });

/** Without either button if a member wants the address for another account. */
const accountExists = defineEmail('account-exists', {
  to: 'anyone',
  when: 'Sent to an address that has an account, when someone signs up with it again or a member wants to use it for another one.',
  slots: {
    signIn: optionalSlot(button('The button that leads to the sign-in')),
    password: optionalSlot(passwordPage),
    choose: optionalSlot(
      button('The button that opens the page where a password is chosen, if the address was never verified'),
    ),
  },
});

/** After a second sign-up. With `token` the owner of an address that was never confirmed chooses a password. */
export const sendSignedUpAgain = (emails: Emails, to: Recipient, token: string | undefined) =>
  emails.send(
    { to },
    accountExists,
    token
      ? { choose: emails.link(`/reset-password?token=${token}`) }
      : { signIn: emails.link('/sign-in'), password: emails.link('/forgot-password') },
  );

/** To the owner of an address that another member wants to change to. */
export const sendAddressTaken = (emails: Emails, to: Recipient) => emails.send({ to }, accountExists, {});

export const accountDeleted = defineEmail('account-deleted', {
  to: 'known',
  when: 'Sent when a member has deleted the account.',
  slots: {
    goodbye: text('“Goodbye” with the first name, where we know it', 'Goodbye Thandi'),
    kept: optionalSlot(
      blocks('The certificates that were kept, each with the link that removes it', [
        { type: 'list', items: ['Introduction to Technology: remove it'] },
      ]),
    ),
  },
});

/** The last email after an account is deleted. */
export function sendGoodbye(emails: Emails, to: Recipient, kept: readonly MailBlock[]): Promise<unknown> {
  const name = givenName(to.name);
  return emails.send({ to }, accountDeleted, { goodbye: name ? `Goodbye ${name}` : 'Goodbye', kept });
}

/** With a link to a new password while the change is only requested. */
const emailChanged = defineEmail('email-changed', {
  to: 'known',
  when: 'Sent to the old address when a member wants to change it, and when it has been changed.',
  slots: { hello: greeting, password: optionalSlot(passwordPage) },
});

export const sendEmailChangeAsked = (emails: Emails, to: Recipient) =>
  emails.send({ to }, emailChanged, { hello: hello(to.name), password: emails.link('/forgot-password') });

export const sendEmailChanged = (emails: Emails, to: Recipient) =>
  emails.send({ to }, emailChanged, { hello: hello(to.name) });

/** With a sign-in button if staff turned it off. */
const twoFactorChanged = defineEmail('two-factor', {
  to: 'known',
  when: 'Sent when a member has switched two-factor sign-in on or off, or staff have taken it off.',
  slots: {
    name: typedText('The name on the account', 'Thandi Nkosi'),
    on: inCase('It was switched on', false),
    signIn: optionalSlot(button('The button that leads to the sign-in, where staff have taken it off')),
    password: passwordPage,
  },
});

export const sendTwoFactorChanged = (emails: Emails, to: Required<Recipient>, on: boolean) =>
  emails.send({ to }, twoFactorChanged, { name: to.name, on, password: emails.link('/forgot-password') });

/** Staff have taken the second factor off. */
export const sendTwoFactorReset = (emails: Emails, to: Required<Recipient>) =>
  emails.send({ to }, twoFactorChanged, {
    name: to.name,
    signIn: emails.link('/sign-in?next=/settings'),
    password: emails.link('/forgot-password'),
  });

const resetPasswordEmail = defineEmail('reset-password', {
  to: 'known',
  when: 'Sent when someone asks for a new password.',
  slots: { hello: greeting, password: button('The button that opens the page where a password is chosen') },
});

export const sendResetLink = (emails: Emails, to: Recipient, token: string) =>
  emails.send({ to }, resetPasswordEmail, {
    hello: hello(to.name),
    password: emails.link(`/reset-password?token=${token}`),
  });

const passwordChanged = defineEmail('password-changed', {
  to: 'known',
  when: 'Sent when the password of an account has been changed.',
  slots: { hello: greeting, password: passwordPage },
});

export const sendPasswordChanged = (emails: Emails, to: Recipient) =>
  emails.send({ to }, passwordChanged, { hello: hello(to.name), password: emails.link('/forgot-password') });

export const accountEmails = [
  ...[confirmEmail, confirmedElsewhere, accountExists, accountDeleted, emailChanged, twoFactorChanged],
  ...[resetPasswordEmail, passwordChanged],
];
