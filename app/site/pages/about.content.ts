import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, sample, slug } from '#app/platform/content/fields.ts';

export const aboutSchema = z.strictObject({
  title: line(80),
  lead: line(300),
  mission: z.strictObject({ title: line(80), paragraphs: z.array(line(700)).min(1).max(6) }),
  values: z
    .array(z.strictObject({ id: slug, name: line(40), description: line(300), icon: line(40) }))
    .min(1)
    .max(8),
  history: z
    .array(z.strictObject({ when: line(40), text: line(300), sample }))
    .min(1)
    .max(12),
});
export type About = z.infer<typeof aboutSchema>;

export const about = single('about', aboutSchema);
