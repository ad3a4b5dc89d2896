import { z } from 'zod';
import { defineForm } from '#app/forms/form.ts';
import { fullName, required } from '#app/forms/rules.ts';
import { isDay } from '#app/organisation/time.ts';

const failure = { tone: 'error', title: 'Error', description: 'That could not be saved.' } as const;
const invalid = 'Please fix the errors in the form';

const course = required('Please choose a course', 100, 'Course');

/** Which state of the thing was on the page: a change since then is noticed. */
const seen = z.string().max(200, 'Please reload the page');

export const giveForm = defineForm({
  id: 'give-course',
  errors: 'fields',
  invalid,
  failure,
  schema: z.object({
    course,
    /** The last day on which it is open; empty for no end. */
    last_day: z
      .string()
      .trim()
      .refine((text) => text === '' || isDay(text), { error: 'Please enter a day, or leave this empty' }),
    seen,
  }),
});

export const endForm = defineForm({
  id: 'end-course',
  errors: 'fields',
  invalid,
  failure,
  schema: z.object({ course, seen }),
});

/** The certificate is known by its code, its former state by the name that stands on it. */
export const nameForm = defineForm({
  id: 'correct-name',
  errors: 'fields',
  invalid,
  failure,
  schema: z.object({ certificate: required('Please reload the page', 40, 'Code'), name: fullName, seen }),
});

export const twoFactorForm = defineForm({
  id: 'take-two-factor',
  errors: 'fields',
  invalid,
  failure,
  schema: z.object({ sure: z.literal('on', { error: 'Please tick that you are sure who is asking' }) }),
});

export const roleSteps = [
  'give-admin',
  'take-admin',
  'give-moderator',
  'take-moderator',
  'give-editor',
  'take-editor',
  'ban',
  'unban',
] as const;
export type RoleStep = (typeof roleSteps)[number];

export const isRoleStep = (step: string): step is RoleStep => (roleSteps as readonly string[]).includes(step);
