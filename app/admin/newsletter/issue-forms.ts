import { z } from 'zod';
import { audience } from '#app/features/newsletter/issues/audience.ts';
import { defineStaffForm, noStepChosen } from '#app/forms/staff-form.ts';

const seen = z
  .string()
  .regex(/^\d{1,9}$/, noStepChosen)
  .transform(Number);

export const sendForm = defineStaffForm({
  id: 'send-issue',
  schema: z.object({
    step: z.enum(['send', 'send-at', 'cancel'], noStepChosen),
    revision: seen,
    audience: z.string().max(300, noStepChosen),
    /** In South African time; empty to send immediately. */
    publish_at: z.string().max(30, 'Please choose a day and a time.'),
  }),
});

export const workForm = defineStaffForm({
  id: 'stop-issue',
  schema: z.object({ step: z.enum(['stop', 'continue'], noStepChosen), revision: seen }),
});

/** An audience as text for addresses and hidden fields; contains no names. */
export const audienceText = (to: z.infer<typeof audience>): string =>
  'id' in to
    ? `${to.to}:${to.id}`
    : to.to === 'applicants'
      ? `applicants:${to.kind}:${to.status}`
      : 'subscribers';

export function readAudience(text: string): z.infer<typeof audience> | undefined {
  const [to, first = '', status = ''] = text.split(':');
  const read = audience.safeParse(
    to === 'applicants' ? { to, kind: first, status } : { to, ...(first && { id: first }) },
  );
  return read.success ? read.data : undefined;
}

export const newIssueForm = defineStaffForm({
  id: 'new-issue',
  schema: z.object({
    step: z.enum(['new', 'copy'], noStepChosen),
    copy_of: z.string().max(40, noStepChosen),
  }),
});

export const testIssueForm = defineStaffForm({ id: 'test-issue', schema: z.object({}) });

export const deleteIssueForm = defineStaffForm({
  id: 'delete-issue',
  schema: z.object({ revision: seen }),
});
