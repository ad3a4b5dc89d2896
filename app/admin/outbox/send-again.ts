import { z } from 'zod';
import { defineStaffForm } from '#app/forms/staff-form.ts';

/** Sends an email again, or starts a job again: one of the two is named. */
export const sendAgainForm = defineStaffForm({
  id: 'send-again',
  schema: z.object({ mail: z.string().trim(), job: z.string().trim() }),
});
