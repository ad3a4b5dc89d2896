import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { day, line, markdown, reference, slugField } from '#app/platform/content/fields.ts';

export const helpArticleSchema = z.strictObject({
  id: slugField,
  index: z.int().min(1).max(9999).meta({
    title: 'Number',
    description: 'The last part of its address, /help/article/1. A number is never used twice.',
    initialValue: 'next-number',
  }),
  category: reference('help-categories').meta({ title: 'Category' }),
  title: line(100).meta({ title: 'Title', description: 'A question or a task.' }),
  summary: line(240).meta({ title: 'Answer in one sentence' }),
  keywords: z
    .array(line(40))
    .max(16)
    .meta({ title: 'Other words', description: 'What people may type who search for this.', item: 'Word' }),
  popular: z.int().min(1).max(6).optional().meta({
    title: 'Place among the popular articles',
    description: '1 to 6; empty when it is not one of them.',
  }),
  updated: day.meta({ title: 'Last updated', description: 'Readers see this day.', initialValue: 'today' }),
  body: markdown(6000).meta({ title: 'Text' }),
});
export type HelpArticle = z.infer<typeof helpArticleSchema>;

export const helpArticles = listCollection(
  'help-articles',
  helpArticleSchema.meta({ title: 'Help articles', item: 'Article' }),
  { page: '/help/article/:index' },
);
