import { z } from 'zod';
import { choice } from '#app/forms/rules.ts';
import { defineStaffForm, pressAButton } from '#app/forms/staff-form.ts';

const text = z.string().trim().max(500, pressAButton);

export const launchForm = defineStaffForm({
  id: 'launch',
  schema: z.object({
    step: choice(['samples', 'confirm', 'unconfirm', 'test-email'], pressAButton),
    shown: text,
    key: text,
    print: text,
  }),
});
