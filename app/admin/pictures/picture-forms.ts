import { z } from 'zod';
import { tick } from '#app/forms/rules.ts';
import { defineStaffForm, noStepChosen } from '#app/forms/staff-form.ts';
import { factsProblem } from '#app/pictures/picture.ts';

const facts = z.object({
  alt: z.string().trim().max(250, 'Please use at most 250 characters.'),
  decorative: tick,
  shows_child: tick,
  consent_checked: tick,
});

export const pictureFacts = ({ alt, decorative, shows_child, consent_checked }: z.output<typeof facts>) => ({
  alt: decorative ? '' : alt,
  decorative,
  showsChild: shows_child,
  consentChecked: consent_checked,
});

const refuse = (fields: readonly string[]) => (values: z.output<typeof facts>, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(factsProblem(pictureFacts(values)) ?? {}))
    if (fields.includes(field)) context.addIssue({ code: 'custom', path: [field], message });
};

export const uploadForm = defineStaffForm({
  id: 'upload-picture',
  invalid: 'Please look at the marked fields, and choose the picture again.',
  schema: facts
    /** Sent by a dialog that continues with the picture instead of opening its page. */
    .extend({ stay: tick })
    .superRefine(refuse(['alt', 'consent_checked'])),
});

const perCent = z
  .string()
  .regex(/^(\d{1,2}|100)$/, 'Please choose the point on the picture.')
  .transform(Number);

/** The consent tick can be removed only if no visitor sees the picture (`savePicture`). */
export const saveForm = defineStaffForm({
  id: 'picture',
  invalid: 'Please look at the marked fields.',
  schema: facts
    .extend({
      step: z.literal('save', { error: noStepChosen }),
      /** What the form said of child and consent when it was opened (`consentState`). */
      seen: z.string().max(50, noStepChosen),
      focus_x: perCent,
      focus_y: perCent,
    })
    .superRefine(refuse(['alt'])),
});

export const deleteForm = defineStaffForm({
  id: 'delete-picture',
  schema: z.object({ step: z.literal('delete', { error: noStepChosen }) }),
});
