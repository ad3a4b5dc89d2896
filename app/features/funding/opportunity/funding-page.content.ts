import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, markdown, toConfirm } from '#app/platform/content/fields.ts';

const section = z.strictObject({ title: line(), lead: line(400) });

const page = z.strictObject({
  title: line(),
  lead: line(400),
  grants: section,
  fellowships: section,
  scholarships: section,
  collaborate: section.extend({ text: markdown(2000) }),
  /** What helps an application, shown beside the application form. */
  advice: z.array(z.strictObject({ title: line(80), text: line(400) })).min(3),
  questions: z.array(z.strictObject({ question: line(200), answer: line(600) })).min(3),
  reasons: z.strictObject({
    application: z.record(z.string(), line(240)),
    collaboration: z.record(z.string(), line(240)),
    scholarship: z.record(z.string(), line(240)),
  }),
  toConfirm,
});
export type FundingPage = z.infer<typeof page>;

export const fundingPage = single('funding-page', page);
