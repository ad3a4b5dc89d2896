import { z } from 'zod';
import { defineStaffForm } from '#app/forms/staff-form.ts';

/** Asks for an email with example values, to oneself. */
export const testEmailForm = defineStaffForm({ id: 'email-test', schema: z.object({}) });
