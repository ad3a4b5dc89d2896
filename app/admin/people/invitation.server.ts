import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import { consumeMailedLink, findTokenOwner } from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { defineOneTimeToken } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { checkStrength } from '#app/accounts/password/new-password.server.ts';
import { passwordsContext } from '#app/accounts/password/passwords.server.ts';
import {
  completeSignIn,
  type SignInAnswer,
  withTransaction,
} from '#app/accounts/sign-in/complete-sign-in.server.ts';
import { markVerified } from '#app/accounts/sign-up/email-verification.server.ts';
import { createInvitedAccount, setPassword } from '#app/accounts/users/new-account.server.ts';
import { type Account, findPersonByEmail } from '#app/accounts/users/people.server.ts';
import { isAdministrator } from '#app/accounts/users/roles.server.ts';
import { staffHome } from '#app/accounts/users/roles.ts';
import type { StaffOutcome, StaffServices } from '#app/admin/shared/staff.server.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import { createEmails, requestEmails } from '#app/email/emails.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type InvitedRole, roleInSentence } from './invited-roles.ts';
import { sendInvitation } from './roles.emails.ts';
import { changeRole } from './roles.server.ts';

interface Invitation {
  email: string;
  role: InvitedRole;
  by: Actor;
}

const invitationToken = defineOneTimeToken<Invitation>({
  purpose: 'invitation',
  lifetimeMs: 7 * 86_400_000,
});

/**
 * Emails a single-use link that grants a role, valid for seven days; replaces an earlier one. A confirmed
 * address gets the role immediately. A newly created account can do nothing until the link is used.
 */
export async function inviteColleague(
  tx: Database,
  { settings, content, jobs, now }: StaffServices,
  { email, role, by }: Invitation,
): Promise<StaffOutcome> {
  const emails = createEmails({ settings, content, jobs }, tx);
  const known = await findPersonByEmail(tx, email);
  if (known?.banned) return { problem: 'This person is banned. Please lift the ban first.' };
  if (known?.emailVerified) {
    const step = `give-${role}` as const;
    return (await changeRole(tx, { step, userId: known.id, actor: by, settings, emails, now }))!;
  }
  const id = known?.id ?? (await createInvitedAccount(tx, { email, name: nameFrom(email), now }));
  const token = await invitationToken.replace(tx, { userId: id, data: { email, role, by }, now });
  await sendInvitation(emails, email, { role: roleInSentence(role), token });
  await audit(tx, { actor: by, action: 'invite', entity: 'account', entityId: id, after: { role }, now });
  return { done: `An invitation is on its way to ${email}. It works for seven days.` };
}

const nameFrom = (email: string) => email.split('@')[0] ?? email;

/** The invitation for a token, without using it up. Undefined if the link is invalid. */
export async function findInvitation(
  context: Context,
  token: string,
): Promise<{ role: InvitedRole; email: string; hasAccount: boolean } | undefined> {
  const found = await findTokenOwner(context, invitationToken, token);
  if (!found) return undefined;
  const { person, data } = found;
  if (person.banned || person.email !== data.email) return undefined;
  return { role: data.role, email: person.email, hasAccount: person.emailVerified };
}

/**
 * Accepts an invitation: verifies the address, discards anything created before with it, and signs the
 * colleague in. Throws `FormError` for a weak password, and for a link that is used, expired or from a former
 * administrator.
 */
export async function acceptInvitation(
  context: Context,
  request: Request,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<SignInAnswer> {
  const asked = await findInvitation(context, token);
  if (!asked) throw new FormError(invalidLinkMessage);
  await checkStrength(password, [name, asked.email]);
  const hash = await context.get(passwordsContext).hash(password);
  return withTransaction(context, request, async (tx) => {
    const { person: invited, invitation } = await useInvitation(context, tx, token);
    if (invited.emailVerified) throw new FormError(invalidLinkMessage);
    const person = await markVerified(context, tx, invited, { way: 'none', profile: { fullName: name } });
    await setPassword(context, tx, person.id, hash);
    await giveInvitedRole(context, tx, person, invitation);
    return completeSignIn(context, request, tx, person, {
      method: 'email',
      next: staffHome([invitation.role]) ?? '/',
    });
  });
}

/** The same for somebody who has confirmed the address since; their account stays unchanged. */
export async function joinAs(context: Context, token: string): Promise<{ role: InvitedRole }> {
  return context.get(databaseContext).transaction(async (tx) => {
    const { person, invitation } = await useInvitation(context, tx, token);
    if (!person.emailVerified) throw new FormError(invalidLinkMessage);
    await giveInvitedRole(context, tx, person, invitation);
    return { role: invitation.role };
  });
}

async function useInvitation(
  context: Context,
  tx: Database,
  token: string,
): Promise<{ person: Account; invitation: Invitation }> {
  const now = context.get(clockContext).now();
  const { person, data: invitation } = await consumeMailedLink(tx, invitationToken, token, now);
  if (!(await isAdministrator(tx, context.get(settingsContext), invitation.by.id)))
    throw new FormError(
      'The person who invited you is no longer an administrator. Please ask for a new invitation.',
    );
  return { person, invitation };
}

async function giveInvitedRole(context: Context, tx: Database, { id }: Account, { role, by }: Invitation) {
  const outcome = await changeRole(tx, {
    step: `give-${role}` as const,
    userId: id,
    actor: by,
    now: context.get(clockContext).now(),
    settings: context.get(settingsContext),
    emails: requestEmails(context, tx),
  });
  if (!outcome || 'problem' in outcome) throw new FormError(outcome?.problem ?? invalidLinkMessage);
}

export const invitationAccepted = succeeded('Sign in with your password to begin.', 'Welcome to the team');
