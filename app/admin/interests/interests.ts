import { z } from 'zod';
import { defineStaffForm } from '#app/forms/staff-form.ts';

export const removeForm = defineStaffForm({
  id: 'remove-interest',
  schema: z.object({ id: z.string().trim() }),
});
