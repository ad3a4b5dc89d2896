import { z } from 'zod';
import { defineForm, failed } from '#app/forms/form.ts';

export const removeCertificateForm = defineForm({
  id: 'certificate-remove',
  errors: 'fields',
  failure: failed('That did not work. Please try again.', 'Error'),
  schema: z.object({}),
});
