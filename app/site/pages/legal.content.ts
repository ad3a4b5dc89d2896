import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { day, line, markdown } from '#app/platform/content/fields.ts';

const legalIds = ['privacy', 'terms', 'cookies'] as const;

export const legalPageSchema = z.strictObject({
  id: z.enum(legalIds).meta({ title: 'Page', kind: 'id' }),
  title: line(80).meta({ title: 'Title' }),
  summary: line(300).meta({ title: 'Summary' }),
  updated: day.meta({ title: 'Last updated', description: 'Readers see this day.' }),
  body: markdown(30_000, 500).meta({ title: 'Text' }),
});
export type LegalPage = z.infer<typeof legalPageSchema>;

export const legalPages = listCollection(
  'legal',
  legalPageSchema.meta({ title: 'Legal pages', item: 'Page', adminsOnly: true }),
  { shownOn: ({ id }) => [`/${id}`], ids: legalIds },
);
