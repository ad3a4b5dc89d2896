import { z } from 'zod';
import { consentAnswer } from '#app/features/guardians/consent-answer.ts';
import { defineForm, failed } from '#app/forms/form.ts';
import { email, optional, required } from '#app/forms/rules.ts';

const token = required('This link is not complete. Please open it again from the email', 100, 'Link');

export const consentForm = defineForm({
  id: 'guardian-consent',
  errors: 'fields',
  failure: failed('Your answer could not be saved. Please try again.'),
  schema: z.object({
    token,
    ...consentAnswer,
  }),
});

export const ownConsentForm = defineForm({
  ...consentForm,
  id: 'guardian-own-consent',
  schema: consentForm.schema.omit({ token: true }),
});

export const guardianForm = defineForm({
  id: 'club-guardian',
  errors: 'fields',
  failure: failed('The address could not be saved. Please try again.'),
  schema: z.object({
    token,
    parent_name: optional('Parent/Guardian name', 100),
    parent_email: email,
    parent_phone: optional('Parent/Guardian phone', 20),
  }),
});

export const newLinkForm = defineForm({
  id: 'club-new-link',
  errors: 'toast',
  failure: failed('The link could not be sent. Please try again.'),
  schema: z.object({ token }),
});
