import { z } from 'zod';
import { isDay } from '#app/dates/time.ts';
import { choice, fullName, required, tick } from '#app/forms/rules.ts';
import { defineStaffForm, invalid, noStepChosen } from '#app/forms/staff-form.ts';
import { type InvitedRole, invitedRoles } from './invited-roles.ts';

const course = required('Please choose a course', 100, 'Course');

/** State the form was made from, to detect later changes. */
const seen = z.string().max(200, 'Please reload the page');

/** Gives a course, changes its end, or reopens an ended one. */
export const giveForm = defineStaffForm({
  id: 'give-course',
  invalid,
  schema: z.object({
    course,
    last_day: z
      .string()
      .trim()
      .refine((text) => text === '' || isDay(text), { error: 'Please enter a day, or leave this empty' }),
    seen,
  }),
});

export const endForm = defineStaffForm({
  id: 'end-course',
  invalid,
  schema: z.object({ course, seen }),
});

/** Identifies the certificate by its code and its state by the name on it. */
export const nameForm = defineStaffForm({
  id: 'correct-name',
  invalid,
  schema: z.object({ certificate: required('Please reload the page', 40, 'Code'), name: fullName, seen }),
});

/** Revokes or restores a certificate; visitors to its page can read the reason. */
export const revokeForm = defineStaffForm({
  id: 'revoke-certificate',
  invalid,
  schema: z.object({
    certificate: required('Please reload the page', 40, 'Code'),
    reason: required('Please say why: people who open the certificate read it', 200, 'Reason'),
    counts: z.enum(['yes', 'no'], { error: noStepChosen }),
  }),
});

/** For a certificate whose holder has left. */
export const removeCertificateForm = defineStaffForm({
  id: 'remove-certificate',
  invalid,
  schema: z.object({
    certificate: required('Please reload the page', 40, 'Code'),
    sure: z.literal('on', { error: 'Please tick that you are sure who is asking' }),
  }),
});

export const twoFactorForm = defineStaffForm({
  id: 'take-two-factor',
  invalid,
  schema: z.object({ sure: z.literal('on', { error: 'Please tick that you are sure who is asking' }) }),
});

export const erasePersonForm = defineStaffForm({
  id: 'erase-person',
  title: 'Not erased',
  schema: z.object({
    with_children: tick,
    keep_certificates: tick,
    sure: tick.refine((on) => on, 'Please tick the box first'),
  }),
});

type RoleChange = `${'give' | 'take'}-${InvitedRole}`;
export type RoleStep = RoleChange | 'ban' | 'unban';

export const roleSteps: readonly [RoleStep, ...RoleStep[]] = [
  'ban',
  'unban',
  ...invitedRoles.flatMap((role): RoleChange[] => [`give-${role}`, `take-${role}`]),
];

export const changeOf = (step: RoleChange) => step.split('-') as ['give' | 'take', InvitedRole];

export const isRoleStep = (step: string): step is RoleStep => (roleSteps as readonly string[]).includes(step);

export const roleForm = defineStaffForm({
  id: 'role',
  schema: z.object({ step: choice(roleSteps, noStepChosen) }),
});
