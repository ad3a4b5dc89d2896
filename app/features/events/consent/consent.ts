import { z } from 'zod';
import { consentAnswer } from '#app/features/guardians/consent-answer.ts';
import { defineForm, failed } from '#app/forms/form.ts';
import { optional } from '#app/forms/rules.ts';

export const eventConsentForm = defineForm({
  id: 'event-consent',
  errors: 'fields',
  failure: failed('Your answer could not be saved. Please try again.'),
  schema: z.object({
    ...consentAnswer,
    dietary_requirements: optional('Dietary requirements', 500),
    accessibility_needs: optional('Accessibility needs', 500),
  }),
});

export const consentPath = (token: string): string => `/events/consent?token=${encodeURIComponent(token)}`;
