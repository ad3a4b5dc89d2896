import { z } from 'zod';
import { isDay } from '#app/dates/time.ts';
import { choice, fullName, optionalChoice, tick } from '#app/forms/rules.ts';
import { defineStaffForm, invalid, noStepChosen } from '#app/forms/staff-form.ts';

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

export const guardianStepForm = defineStaffForm({
  id: 'guardian-step',
  schema: z.object({ step: choice(['withdraw', 'photographs', 'ask'], noStepChosen) }),
});
