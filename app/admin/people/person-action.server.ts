import type { RouterContextProvider } from 'react-router';
import { lockPerson } from '#app/features/accounts/sign-in/people.server.ts';
import type { Actor } from '#app/features/audit/audit.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type Refusal, staffServices, textOf } from '#app/staff/staff.server.ts';
import { correctName } from './person-certificates.server.ts';
import { endCourse, giveCourse } from './person-courses.server.ts';
import { isRoleStep } from './person-forms.ts';
import type { StepInput, StepOutcome } from './person-step.server.ts';
import { resetTwoFactorStep } from './person-two-factor.server.ts';
import { changeRole, findHolder } from './roles.server.ts';

export interface PersonRefusal extends Refusal {
  step: string;
}

const helping = new Map<string, (tx: Database, input: StepInput) => Promise<StepOutcome>>([
  ['give-course', giveCourse],
  ['end-course', endCourse],
  ['correct-name', correctName],
  ['take-two-factor', resetTwoFactorStep],
]);

/** Whether a step asks for the password or a code of the last ten minutes: roles and second factors (decisions, Administration). */
export const matters = (step: string): boolean => isRoleStep(step) || step === 'take-two-factor';

interface Asked {
  userId: string;
  actor: Actor;
  fields: FormData;
}

/**
 * Does what one of the page's forms asks for, with its note in the audit log and its mail, in one transaction. Undefined when
 * there is no such account.
 */
export async function runPersonStep(
  context: Readonly<RouterContextProvider>,
  { userId, actor, fields }: Asked,
): Promise<{ done: string } | PersonRefusal | undefined> {
  const { database, settings, content, now } = staffServices(context);
  const step = textOf(fields, 'step');
  const help = helping.get(step);
  if (!help && !isRoleStep(step)) return { step, problem: 'Please press one of the buttons.' };
  const outcome = await database.transaction(async (tx) => {
    if (!help)
      return isRoleStep(step)
        ? changeRole(tx, { step, userId, actor, settings, emails: requestEmails(context, tx), now })
        : undefined;
    await lockPerson(tx, userId);
    const person = await findHolder(tx, settings, userId);
    return person && help(tx, { person, actor, fields, content, emails: requestEmails(context, tx), now });
  });
  return outcome && ('done' in outcome ? outcome : { step, ...outcome });
}
