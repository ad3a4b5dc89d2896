import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { day, line, markdown, pattern, sample, slug } from '#app/platform/content/fields.ts';

/** The chips of /tech-policy after "All", in their order. */
export const policyCategories = [
  'Digital Inclusion',
  'Gender Equity',
  'AI & Ethics',
  'Data Privacy',
  'Education Policy',
  'Infrastructure',
] as const;

export const policyArticle = z.strictObject({
  id: slug,
  title: line(120),
  excerpt: line(300),
  author: line(80),
  date: day,
  category: z.enum(policyCategories),
  tags: z.array(line(40)).min(1).max(3),
  featured: z.boolean(),
  pattern: pattern.optional(),
  sample,
  body: markdown(20_000),
});
export type PolicyArticle = z.infer<typeof policyArticle>;

export const policyArticles = list('policy-articles', policyArticle);
