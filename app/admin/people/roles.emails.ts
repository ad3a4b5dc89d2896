import type { Emails, Recipient } from '#app/email/emails.server.ts';
import { button, defineEmail, optionalButton, requiredText, typedText } from '#app/email/texts/define.ts';

const roleChanged = defineEmail('role-changed', {
  to: 'known',
  when: 'Sent to every administrator, and to the person, when a role is given or taken.',
  slots: {
    change: typedText('What has changed, in one sentence', 'Thandi Nkosi is now an editor.'),
    actor: typedText('Who changed it', 'Lerato Mokoena'),
    person: typedText('Whose role it is', 'Thandi Nkosi'),
    people: optionalButton('A button that opens the list of people and roles'),
  },
});

export const sendRoleChanged = (
  emails: Emails,
  to: Recipient,
  about: { change: string; actor: string; person: string },
) => emails.send({ to }, roleChanged, { ...about, people: emails.link('/admin/people') });

const staffInvitation = defineEmail('staff-invitation', {
  to: 'anyone',
  when: 'Sent to a colleague when an administrator invites them.',
  slots: {
    role: requiredText('The role', 'an editor'),
    join: button('The button that accepts the invitation'),
  },
});

export const sendInvitation = (
  emails: Emails,
  email: string,
  { role, token }: { role: string; token: string },
) =>
  emails.send({ to: { email } }, staffInvitation, { role, join: emails.link(`/invitation?token=${token}`) });

export const roleEmails = [roleChanged, staffInvitation];
