import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { day, image, line, markdown, pattern, sample, slugField } from '#app/platform/content/fields.ts';

export const policyCategories = [
  'Digital Inclusion',
  'Gender Equity',
  'AI & Ethics',
  'Data Privacy',
  'Education Policy',
  'Infrastructure',
] as const;

export const policyArticleSchema = z.strictObject({
  id: slugField,
  title: line(120).meta({ title: 'Title' }),
  excerpt: line(300).meta({ title: 'Summary', description: 'One or two sentences, for cards and feeds.' }),
  author: line(80).meta({ title: 'Author' }),
  date: day.meta({ title: 'Date' }),
  category: z.enum(policyCategories).meta({ title: 'Category' }),
  tags: z.array(line(40)).min(1).max(3).meta({
    title: 'Tags',
    description: 'Up to three words by which readers find similar articles.',
    item: 'Tag',
  }),
  featured: z
    .boolean()
    .meta({ title: 'Featured', description: 'It comes first on the page, larger than the others.' }),
  pattern: pattern.optional(),
  image,
  sample,
  body: markdown(20_000).meta({ title: 'Text' }),
});
export type PolicyArticle = z.infer<typeof policyArticleSchema>;

export const policyArticles = listCollection(
  'policy-articles',
  policyArticleSchema.meta({ title: 'Policy articles', item: 'Article' }),
  { shownOn: ['/tech-policy'], page: '/tech-policy/:id', idMayChange: true },
);
