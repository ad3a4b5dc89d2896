import { z } from 'zod';
import { defineStaffForm } from '#app/forms/staff-form.ts';

export const sendAgainForm = defineStaffForm({
  id: 'send-again',
  schema: z.object({ mail: z.string().trim(), job: z.string().trim() }),
});
