import { z } from 'zod';
import { defineStaffForm } from '#app/forms/staff-form.ts';

export const testEmailForm = defineStaffForm({ id: 'email-test', schema: z.object({}) });
