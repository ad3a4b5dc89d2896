import { z } from 'zod';
import { defineForm } from '#app/forms/form.ts';
import { choice, fullName, optionalChoice, required, tick } from '#app/forms/rules.ts';
import { isDay } from '#app/organisation/time.ts';

const failure = { tone: 'error', title: 'Error', description: 'That could not be saved.' } as const;
const invalid = 'Please fix the errors in the form';

const day = (message: string) => z.string().refine(isDay, { error: message });

export const photosUnanswered = 'Please say what the guardian has answered about photographs';

const answerTaken = {
  guardian_name: fullName,
  answer: choice(['yes', 'no'], 'Please say what the guardian has answered'),
  photos: optionalChoice(['yes', 'no'], photosUnanswered),
  mail: tick,
};

export const paperForm = defineForm({
  id: 'paper-consent',
  errors: 'fields',
  invalid,
  failure,
  schema: z.object({
    ...answerTaken,
    signed_on: day('Please enter the day of the signature'),
    have_paper: z.literal('on', { error: 'Please tick that you have the signed form' }),
  }),
});

export const telephoneForm = defineForm({
  id: 'telephone-consent',
  errors: 'fields',
  invalid,
  failure,
  schema: z.object({
    ...answerTaken,
    have_called: z.literal('on', { error: 'Please tick that you have spoken to the guardian' }),
  }),
});

export const checkForm = defineForm({
  id: 'volunteer-check',
  errors: 'fields',
  invalid,
  failure,
  schema: z.object({
    register: choice(
      ['national-child-protection-register', 'national-register-for-sex-offenders'],
      'Please choose the register',
    ),
    checked_on: day('Please enter the day on which the register answered'),
    seen_by: required('Please name who has seen the original', 100, 'Name'),
  }),
});

export const assignForm = defineForm({
  id: 'volunteer-assign',
  errors: 'fields',
  invalid,
  failure,
  schema: z.object({ club: required('Please choose a club', 80, 'Club'), mail: tick }),
});

export const registerLabels = {
  'national-child-protection-register': 'National Child Protection Register, Part B',
  'national-register-for-sex-offenders': 'National Register for Sex Offenders',
} as const;

export const consentLists = {
  consents: 'Consents that end',
  checks: 'Checks that end',
  clubs: 'Volunteers by club',
} as const;

export type ConsentList = keyof typeof consentLists;

/** How far ahead the lists look, in days. */
export const spans = [30, 60, 90, 365] as const;
