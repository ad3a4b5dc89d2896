import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { day, line, markdown, toConfirm } from '#app/platform/content/fields.ts';

export const legalPageSchema = z.strictObject({
  id: z.enum(['privacy', 'terms', 'cookies']),
  title: line(80),
  summary: line(300),
  updated: day,
  body: markdown(30_000, 500),
  toConfirm,
});
export type LegalPage = z.infer<typeof legalPageSchema>;

export const legalPages = list('legal', legalPageSchema);
