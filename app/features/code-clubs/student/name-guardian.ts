import { z } from 'zod';
import { mailedToken } from '#app/features/guardianship/consent.ts';
import { defineForm, failed } from '#app/forms/form.ts';
import { email, optional, personName } from '#app/forms/rules.ts';

export const guardianForm = defineForm({
  id: 'club-guardian',
  errors: 'fields',
  failure: failed('The address could not be saved. Please try again.'),
  schema: z.object({
    token: mailedToken,
    parent_name: optional('Parent/Guardian name', 100, personName),
    parent_email: email,
    parent_phone: optional('Parent/Guardian phone', 20),
  }),
});
