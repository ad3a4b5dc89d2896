import { z } from 'zod';
import {
  hideContent,
  keepContent,
  restoreContent,
} from '#app/features/community/moderation/moderation.server.ts';
import { choice } from '#app/forms/rules.ts';
import { defineStaffForm, noStepChosen } from '#app/forms/staff-form.ts';

export const moderationSteps = {
  hide: [hideContent, 'It is hidden. Only its author still sees it.'],
  restore: [restoreContent, 'Everyone sees it again.'],
  keep: [keepContent, 'It stays as it is, and the reports are answered.'],
} as const;

export const moderationForm = defineStaffForm({
  id: 'moderation',
  schema: z.object({
    step: choice(['hide', 'restore', 'keep'], noStepChosen),
    about: z.string().trim(),
    list: z.string(),
  }),
});
