import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, pattern } from '#app/platform/content/fields.ts';

const policyPageSchema = z.strictObject({
  title: line(80),
  lead: line(300),
  pattern,
  recentHead: z.strictObject({ title: line(80), lead: line(300) }),
  newsletter: z.strictObject({ title: line(80), text: line(300) }),
  /** Said where a category has no article. */
  noneIn: line(200),
});

/** The words around the policy articles. */
export const policyPage = single('policy-page', policyPageSchema);
