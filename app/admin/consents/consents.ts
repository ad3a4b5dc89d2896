import { z } from 'zod';
import { choice, fullName, optionalChoice, required, tick } from '#app/forms/rules.ts';
import { defineStaffForm, invalid, pressAButton } from '#app/forms/staff-form.ts';
import { isDay } from '#app/organisation/time.ts';

const day = (message: string) => z.string().refine(isDay, { error: message });

export const photosUnanswered = 'Please say what the guardian has answered about photographs';

const answerTaken = {
  guardian_name: fullName,
  answer: choice(['yes', 'no'], 'Please say what the guardian has answered'),
  photos: optionalChoice(['yes', 'no'], photosUnanswered),
  mail: tick,
  seen: z.string().max(100, 'Please reload the page'),
};

export const paperForm = defineStaffForm({
  id: 'paper-consent',
  invalid,
  schema: z.object({
    ...answerTaken,
    signed_on: day('Please enter the day of the signature'),
    have_paper: z.literal('on', { error: 'Please tick that you have the signed form' }),
  }),
});

export const telephoneForm = defineStaffForm({
  id: 'telephone-consent',
  invalid,
  schema: z.object({
    ...answerTaken,
    have_called: z.literal('on', { error: 'Please tick that you have spoken to the guardian' }),
  }),
});

export const checkForm = defineStaffForm({
  id: 'volunteer-check',
  invalid,
  schema: z.object({
    register: choice(
      ['national-child-protection-register', 'national-register-for-sex-offenders'],
      'Please choose the register',
    ),
    checked_on: day('Please enter the day on which the register answered'),
    seen_by: required('Please name who has seen the original', 100, 'Name'),
  }),
});

export const assignForm = defineStaffForm({
  id: 'volunteer-assign',
  invalid,
  schema: z.object({ club: required('Please choose a club', 80, 'Club'), mail: tick }),
});

export const guardianStepForm = defineStaffForm({
  id: 'guardian-step',
  schema: z.object({ step: choice(['withdraw', 'ask'], pressAButton) }),
});

export const endAssignmentForm = defineStaffForm({
  id: 'volunteer-end',
  invalid,
  schema: z.object({ club: required('Please choose a club', 80, 'Club') }),
});

export const noStepForm = defineStaffForm({ id: 'volunteer-step', schema: z.object({}) });
