import { z } from 'zod';
import { choice } from '#app/forms/rules.ts';
import { defineStaffForm, pressAButton } from '#app/forms/staff-form.ts';

const text = z.string().trim().max(500, pressAButton);

/** How samples are shown (`shown`), whether the entry `key` with the text of `print` is confirmed, or an email to try the way. */
export const launchForm = defineStaffForm({
  id: 'launch',
  schema: z.object({
    step: choice(['samples', 'confirm', 'unconfirm', 'test-email'], pressAButton),
    shown: text,
    key: text,
    print: text,
  }),
});
