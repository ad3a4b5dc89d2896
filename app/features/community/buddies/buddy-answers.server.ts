import type { RouterContextProvider } from 'react-router';
import type { SessionUser } from '#app/features/accounts/session/session.server.ts';
import { limits } from '#app/features/community/limits.ts';
import { answering, gone, requireProven, spendLimit } from '#app/features/community/member-answer.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { readFields } from '#app/forms/parse.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
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

/** Takes what a member does about study buddies: `intent` names a step, `person` the other one. */
export async function answerBuddies(context: Context, request: Request, user: SessionUser) {
  const fields = await request.formData().catch(() => new FormData());
  return answering({ context, request, fields, back: '/study-buddies' }, async () => {
    const { intent = '', person: other = '' } = readFields(fields, ['intent', 'person']);
    if (!Object.hasOwn(steps, intent)) throw new FormError('That did not work. Please reload the page.');
    await spendLimit(context, limits.buddy, user.id);
    const pair = { me: user.id, other: other.slice(0, 100), now: context.get(clockContext).now() };
    return context
      .get(databaseContext)
      .transaction((tx) => steps[intent as keyof typeof steps]({ context, tx, user, pair }));
  });
}
