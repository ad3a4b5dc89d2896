import type { RouterContextProvider } from 'react-router';
import { FormRefusal } from '#app/forms/submit.server.ts';
import { limitsContext } from '#app/platform/context.ts';

/** A family with many children stays below it; a stranger cannot fill somebody's inbox. */
const perGuardian = { name: 'club-guardian', points: 10, within: 86_400 };

/** Refuses when this address was asked for consent ten times within a day. Nothing is counted without an address. */
export async function guardianMailLimit(
  context: Readonly<RouterContextProvider>,
  email: string | null,
): Promise<void> {
  if (!email || (await context.get(limitsContext).use(perGuardian, email.toLowerCase())) === 0) return;
  throw new FormRefusal(
    {},
    {
      tone: 'error',
      description: "We have written to this parent's address many times today. Please try again tomorrow.",
    },
  );
}
