import { z } from 'zod';
import { defineForm, failed } from '#app/forms/form.ts';
import { choice, fullName, optional, optionalChoice, required } from '#app/forms/rules.ts';

const yesNo = ['yes', 'no'] as const;
const version = required('Please reload the page', 20, 'Version');

export const mailedToken = required(
  'This link is not complete. Please open it again from the email',
  100,
  'Link',
);

/** A guardian's answer through the mailed link (decisions, Children), with the versions of the texts shown. */
export const consentForm = defineForm({
  id: 'guardian-consent',
  errors: 'fields',
  failure: failed('Your answer could not be saved. Please try again.'),
  schema: z.object({
    token: mailedToken,
    text_version: version,
    photo_text_version: version,
    answer: choice(yesNo, 'Please choose yes or no'),
    photos: optionalChoice(yesNo, 'Please choose yes or no'),
    guardian_name: fullName,
    dietary_requirements: optional('Dietary requirements', 500),
    accessibility_needs: optional('Accessibility needs', 500),
  }),
});

/** The same on the guardian's own page. */
export const ownConsentForm = defineForm({
  ...consentForm,
  id: 'guardian-own-consent',
  schema: consentForm.schema.omit({ token: true }),
});

export type GuardianAnswer = z.output<typeof ownConsentForm.schema>;

export interface ConsentText {
  version: string;
  html: string;
}

export const photosMissing = 'Please answer the question about photographs';
export const textChanged =
  'The text has changed since you opened this page. Please reload it, read the text again and answer.';
export const linkUsedMessage = 'This link cannot be used any more. Please reload the page.';

/** Labels for how an answer was given. */
export const methodWords = {
  link: 'by the emailed link',
  page: "on the guardian's page",
  paper: 'on paper',
  telephone: 'by telephone',
} as const;

export const answerWords = { given: 'Agreed', declined: 'Not agreed', withdrawn: 'Withdrawn' } as const;

export const newLinkForm = defineForm({
  id: 'club-new-link',
  errors: 'toast',
  failure: failed('The link could not be sent. Please try again.'),
  schema: z.object({ token: mailedToken }),
});
