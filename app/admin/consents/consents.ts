import { z } from 'zod';
import { choice, fullName, optionalChoice, required, tick } from '#app/forms/rules.ts';
import { defineStaffForm, invalid, pressAButton } from '#app/forms/staff-form.ts';
import { isDay } from '#app/organisation/time.ts';

/** A calendar day as a date field sends it. */
const day = (message: string) => z.string().refine(isDay, { error: message });

export const photosUnanswered = 'Please say what the guardian has answered about photographs';

const answerTaken = {
  guardian_name: fullName,
  answer: choice(['yes', 'no'], 'Please say what the guardian has answered'),
  photos: optionalChoice(['yes', 'no'], photosUnanswered),
  mail: tick,
  /** The newest answer that was on the page. */
  seen: z.string().max(100, 'Please reload the page'),
};

/** What a parent or guardian has signed. */
export const paperForm = defineStaffForm({
  id: 'paper-consent',
  invalid,
  schema: z.object({
    ...answerTaken,
    signed_on: day('Please enter the day of the signature'),
    have_paper: z.literal('on', { error: 'Please tick that you have the signed form' }),
  }),
});

/** What a parent or guardian said on the telephone. */
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

/** Takes a consent back, or sends the guardian a new link. */
export const guardianStepForm = defineStaffForm({
  id: 'guardian-step',
  schema: z.object({ step: choice(['withdraw', 'ask'], pressAButton) }),
});

/** Ends a volunteer's time in a club. */
export const endForm = defineStaffForm({
  id: 'volunteer-end',
  invalid,
  schema: z.object({ club: required('Please choose a club', 80, 'Club') }),
});

/** What is said to a step of a volunteer's page that no button sends. */
export const noStepForm = defineStaffForm({ id: 'volunteer-step', schema: z.object({}) });
