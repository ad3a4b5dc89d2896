import { z } from 'zod';
import { choice } from '#app/forms/rules.ts';
import { defineStaffForm, pressAButton } from '#app/forms/staff-form.ts';

const text = z.string().trim().max(500, pressAButton);

/** How samples are shown (`shown`), or whether the entry `key` with the text of `print` is confirmed. */
export const samplesForm = defineStaffForm({
  id: 'samples',
  schema: z.object({
    step: choice(['samples', 'confirm', 'unconfirm'], pressAButton),
    shown: text,
    key: text,
    print: text,
  }),
});
