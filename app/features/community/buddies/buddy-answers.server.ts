import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { SessionUser } from '#app/features/accounts/session/session.server.ts';
import { safePath } from '#app/features/accounts/sign-in/safe-path.ts';
import { defineCommunityForm } from '#app/features/community/community-form.ts';
import { limits } from '#app/features/community/limits.ts';
import { gone, requireProven } from '#app/features/community/member-gate.server.ts';
import { readForm } from '#app/forms/parse.ts';
import { choice } from '#app/forms/rules.ts';
import { submit } from '#app/forms/submit.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { acceptRequest, askBuddy, declineRequest, endBuddies, withdrawRequest } from './buddy.server.ts';
import { sendBuddyAccepted, sendBuddyRequest } from './buddy-emails.server.ts';

type Context = Readonly<RouterContextProvider>;

interface Step {
  context: Context;
  tx: Database;
  user: SessionUser;
  pair: { me: string; other: string; now: Date };
}

const said = (description: string, title?: string): ToastMessage => ({
  tone: 'success',
  description,
  ...(title && { title }),
});

const asked = said('We will tell you by email when your request is accepted.', 'Request sent');
const accepted = (name: string) =>
  said(`You and ${name} see each other's email address now.`, 'Study buddies');

const steps = {
  async ask({ context, tx, user, pair }) {
    requireProven(user, 'find study buddies');
    const result = await askBuddy(tx, pair);
    if (!result) throw gone();
    if (result.done === 'known') return asked;
    const { person } = result;
    if (result.done === 'buddies') {
      await sendBuddyAccepted(requestEmails(context, tx), person, user);
      return accepted(person.name);
    }
    await sendBuddyRequest(requestEmails(context, tx), person, user.name);
    return asked;
  },
  async accept({ context, tx, user, pair }) {
    requireProven(user, 'find study buddies');
    const person = await acceptRequest(tx, pair);
    if (!person) throw gone();
    await sendBuddyAccepted(requestEmails(context, tx), person, user);
    return accepted(person.name);
  },
  async decline({ tx, pair }) {
    if (!(await declineRequest(tx, pair))) throw gone();
    return said('No one is told.', 'Request declined');
  },
  async withdraw({ tx, pair }) {
    await withdrawRequest(tx, pair);
    return said('Your request was withdrawn.');
  },
  async end({ tx, pair }) {
    if (!(await endBuddies(tx, pair))) throw gone();
    return said('You are not study buddies any more.');
  },
} satisfies Record<string, (step: Step) => Promise<ToastMessage>>;

export async function answerBuddies(context: Context, request: Request, user: SessionUser) {
  const fields = await readForm(request);
  return submit(buddyForm, {
    ...{ request, context, fields, user },
    back: safePath(String(fields.get('back') ?? ''), '/study-buddies'),
    limits: () => [[limits.buddy, user.id]],
    save: async ({ values: { intent, person }, tx, now }) => ({
      toast: await steps[intent]({ context, tx, user, pair: { me: user.id, other: person, now } }),
    }),
  });
}

export const buddyForm = defineCommunityForm({
  id: 'study-buddies',
  failure: { tone: 'error', title: 'Error', description: 'That did not work. Please try again.' },
  schema: z.object({
    intent: choice(
      ['ask', 'accept', 'decline', 'withdraw', 'end'],
      'That did not work. Please reload the page.',
    ),
    person: z.string().transform((id) => id.slice(0, 100)),
  }),
});
