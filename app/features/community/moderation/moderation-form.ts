import { z } from 'zod';
import { choice } from '#app/forms/rules.ts';
import { defineStaffForm, pressAButton } from '#app/forms/staff-form.ts';

export const moderationForm = defineStaffForm({
  id: 'moderation',
  schema: z.object({
    step: choice(['hide', 'restore', 'keep'], pressAButton),
    about: z.string().trim(),
    list: z.string(),
  }),
});
