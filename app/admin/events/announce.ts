import { z } from 'zod';
import { defineStaffForm } from '#app/forms/staff-form.ts';

export const announceForm = defineStaffForm({
  id: 'announce-change',
  schema: z.object({
    /** Of the change as it was on the page. */
    print: z.string().max(100, 'Please reload the page'),
  }),
});
