import { z } from 'zod';
import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { sendBuddyAccepted, sendBuddyRequest } from '#app/features/community/community.emails.ts';
import { communityLimits, defineCommunityForm } from '#app/features/community/community-form.ts';
import { goneError, requireProven } from '#app/features/community/member-gate.server.ts';
import { failed, succeeded } from '#app/forms/form.ts';
import { readForm } from '#app/forms/parse.ts';
import { choice } from '#app/forms/rules.ts';
import { submit } from '#app/forms/submit.server.ts';
import { safePath } from '#app/platform/addresses/safe-path.ts';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { acceptRequest, askBuddy, declineRequest, endBuddies, withdrawRequest } from './buddy.server.ts';

interface Step {
  context: Context;
  tx: Database;
  user: SessionUser;
  pair: { me: string; other: string; now: Date };
}

const asked = succeeded('We will tell you by email when your request is accepted.', 'Request sent');
const accepted = (name: string) =>
  succeeded(`You and ${name} see each other's email address now.`, 'Study buddies');

const steps = {
  async ask({ context, tx, user, pair }) {
    requireProven(user, 'find study buddies');
    const result = await askBuddy(tx, pair);
    if (!result) throw goneError();
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
    if (!person) throw goneError();
    await sendBuddyAccepted(requestEmails(context, tx), person, user);
    return accepted(person.name);
  },
  async decline({ tx, pair }) {
    if (!(await declineRequest(tx, pair))) throw goneError();
    return succeeded('No one is told.', 'Request declined');
  },
  async withdraw({ tx, pair }) {
    await withdrawRequest(tx, pair);
    return succeeded('Your request was withdrawn.');
  },
  async end({ tx, pair }) {
    if (!(await endBuddies(tx, pair))) throw goneError();
    return succeeded('You are not study buddies any more.');
  },
} satisfies Record<string, (step: Step) => Promise<ToastMessage>>;

export async function answerBuddies(context: Context, request: Request, user: SessionUser) {
  const fields = await readForm(request);
  return submit(buddyForm, {
    request,
    context,
    fields,
    user,
    back: safePath(String(fields.get('back') ?? ''), '/study-buddies'),
    limits: () => [[communityLimits.buddy, user.id]],
    save: async ({ values: { intent, person }, tx, now }) => ({
      toast: await steps[intent]({ context, tx, user, pair: { me: user.id, other: person, now } }),
    }),
  });
}

const buddyForm = defineCommunityForm({
  id: 'study-buddies',
  failure: failed('That did not work. Please try again.', 'Error'),
  schema: z.object({
    intent: choice(
      ['ask', 'accept', 'decline', 'withdraw', 'end'],
      'That did not work. Please reload the page.',
    ),
    person: z.string().transform((id) => id.slice(0, 100)),
  }),
});
