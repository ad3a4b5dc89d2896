import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { day, line, markdown, slug, toConfirm } from '#app/platform/content/fields.ts';

export const helpArticleSchema = z.strictObject({
  id: slug,
  /** The address, `/help/article/{index}`; never given to another article. */
  index: z.int().min(1).max(9999),
  /** The id of a help category. */
  category: slug,
  /** A question or a task. */
  title: line(100),
  /** The answer in one sentence. */
  summary: line(240),
  /** Further words that people search for. */
  keywords: z.array(line(40)).min(2).max(16),
  /** Its place among the popular articles, if it is one of them. */
  popular: z.int().min(1).max(6).optional(),
  updated: day,
  body: markdown(6000, 500),
  toConfirm,
});
export type HelpArticle = z.infer<typeof helpArticleSchema>;

export const helpArticles = list('help-articles', helpArticleSchema);
