import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { accountsContext } from '#app/features/accounts/accounts.server.ts';
import { addToLinks, issueLink } from '#app/features/accounts/links.server.ts';
import { resetLifetime } from '#app/features/accounts/session/session-times.ts';
import { findPersonByEmail, type Person } from '#app/features/accounts/sign-in/people.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUniqueViolation } from '#app/platform/database/error-code.ts';
import { sendConfirmation } from './confirm.server.ts';
import type { TypedProfile } from './first-proof.server.ts';
import { createAccount } from './new-account.server.ts';
import type { signUpForm } from './sign-up.ts';
import { markSignUpBrowser } from './sign-up-browser.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Makes an account and mails the link that confirms its address (accounts document, Sign-up page). Does not sign in.
 * When the address has an account already, that address gets a mail that says so, and nothing else tells the
 * difference: both ways hash once, queue one mail and mark the browser. Returns the cookie that marks it.
 */
export async function signUp(context: Context, request: Request, values: Values): Promise<string> {
  const password = await context.get(accountsContext).passwords.hash(values.password);
  const { browser, cookie } = await markSignUpBrowser(context, request);
  const attempt = () => signUpOnce(context, values, password, browser);
  try {
    await attempt();
  } catch (error) {
    // Somebody else took the address between the look and the insert: now there is an account to tell about.
    if (!isUniqueViolation(error)) throw error;
    await attempt();
  }
  return cookie;
}

type Values = z.output<typeof signUpForm.schema>;

const signUpOnce = (context: Context, values: Values, password: string, browser: string) =>
  context.get(databaseContext).transaction(async (tx) => {
    const known = await findPersonByEmail(tx, values.email);
    const profile: TypedProfile = {
      fullName: values.full_name,
      gender: values.gender,
      ageRange: values.age_range,
      country: values.country,
      city: values.city,
      newsletterSubscribed: values.newsletter_subscribed,
    };
    if (known) return notifyOwner(context, tx, known, { browser, profile });
    const { fullName: name, ...rest } = profile;
    const person = { name, email: values.email.toLowerCase() };
    const id = await createAccount(context, tx, { ...person, ...rest, credential: { password } });
    await sendConfirmation(context, tx, { id, ...person }, browser);
  });

/**
 * Tells the owner of an address about a second sign-up with it. An account that was never confirmed may have been made
 * by somebody else with this address: its password must not survive, so the owner gets a link to choose one. What was
 * typed this time counts when it is this browser that opens the link.
 */
async function notifyOwner(
  context: Context,
  tx: Database,
  person: Person,
  again: { browser: string; profile: TypedProfile },
): Promise<void> {
  const { send, link } = requestEmails(context, tx);
  const to = { name: person.name, email: person.email };
  const reason = 'You get this email because someone signed up on our website with this address.';
  if (person.emailVerified || person.banned) {
    await send({
      kind: 'account-exists',
      to,
      subject: 'You already have an account',
      heading: 'You already have an account',
      blocks: [
        {
          type: 'paragraph',
          text: 'Someone, probably you, just tried to create an account with this email address. It has one already, so nothing was changed.',
        },
        { type: 'button', label: 'Sign in', url: link('/sign-in') },
        {
          type: 'paragraph',
          text: `If you do not remember your password, you can choose a new one here: ${link('/forgot-password')}`,
        },
        { type: 'paragraph', text: 'If it was not you, you can ignore this email.' },
      ],
      reason,
    });
    return;
  }
  const now = context.get(clockContext).now();
  await addToLinks(tx, person.id, 'confirm', { contested: true });
  const token = await issueLink(tx, {
    kind: 'reset',
    userId: person.id,
    data: { email: person.email, ...again },
    now,
    lifetime: resetLifetime,
  });
  await send({
    kind: 'account-unconfirmed',
    to,
    subject: 'Finish creating your account',
    heading: 'Your account is waiting for you',
    blocks: [
      {
        type: 'paragraph',
        text: 'Someone, probably you, signed up with this email address before, but the address was never confirmed. Choose your password now: that confirms the address too. The link works once, for one hour.',
      },
      { type: 'button', label: 'Choose my password', url: link(`/reset-password?token=${token}`) },
      { type: 'paragraph', text: 'If it was not you, you can ignore this email.' },
    ],
    reason,
  });
}
