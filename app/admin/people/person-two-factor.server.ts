import { resetTwoFactor } from '#app/features/accounts/two-factor/reset-two-factor.server.ts';
import { twoFactorState } from '#app/features/accounts/two-factor/two-factor.server.ts';
import { audit } from '#app/features/audit/audit.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { StaffOutcome } from '#app/staff/staff.server.ts';
import type { StepInput } from './person-step.server.ts';

export async function resetTwoFactorStep(
  tx: Database,
  { person, actor, emails, now }: StepInput<unknown>,
): Promise<StaffOutcome> {
  if (person.id === actor.id) return { problem: 'You turn off your own second factor in Settings.' };
  if (!(await twoFactorState(tx, person.id))) return { done: 'Nothing had to be changed.' };
  await resetTwoFactor(tx, person, emails);
  await audit(tx, {
    actor,
    action: 'take-two-factor',
    entity: 'account',
    entityId: person.id,
    before: { two_factor_sign_in: true },
    after: { two_factor_sign_in: false },
    now,
  });
  return {
    done: `${person.name} signs in without a second factor now, is signed out everywhere and is told by email.`,
  };
}
