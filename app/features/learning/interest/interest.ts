import { z } from 'zod';
import { defineForm, failed } from '#app/forms/form.ts';
import { email } from '#app/forms/rules.ts';

export const interestForm = defineForm({
  id: 'course-interest',
  errors: 'fields',
  failure: failed('Failed to save your address. Please try again.', 'Error'),
  schema: z.object({ email }),
});

export const withdrawForm = defineForm({
  id: 'course-interest-withdraw',
  errors: 'fields',
  failure: failed('That did not work. Please try again.', 'Error'),
  schema: z.object({}),
});

/** What people agree to by sending the form. A new wording gets a new version. */
export const consent = {
  version: '2026-11-24',
  text: 'We will email you once, on the day it opens. Then we delete your address (after 24 months at the latest). It is used for nothing else. You must be 18 or older. If you are younger, ask a parent or guardian to enter their address.',
};
