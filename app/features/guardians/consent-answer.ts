import type { z } from 'zod';
import { choice, fullName, optionalChoice, required } from '#app/forms/rules.ts';

const yesNo = ['yes', 'no'] as const;
const version = required('Please reload the page', 20, 'Version');

/** The fields of a parent's or guardian's answer (decisions, Children). The versions are those of the texts on the page. */
export const consentAnswer = {
  text_version: version,
  photo_text_version: version,
  answer: choice(yesNo, 'Please choose yes or no'),
  photos: optionalChoice(yesNo, 'Please choose yes or no'),
  guardian_name: fullName,
};

export type GuardianAnswer = z.output<z.ZodObject<typeof consentAnswer>>;

export interface ConsentText {
  version: string;
  html: string;
}

export const photosMissing = 'Please answer the question about photographs';
export const textChanged =
  'The text has changed since you opened this page. Please reload it, read the text again and answer.';
export const linkUsedMessage = 'This link cannot be used any more. Please reload the page.';
