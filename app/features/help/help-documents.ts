import type { Content } from '#app/platform/content/collection.ts';
import { memoByContentVersion } from '#app/platform/content/memo-by-version.ts';
import { type HelpArticle, helpArticles } from './help-article.content.ts';
import { helpCategories } from './help-category.content.ts';
import { createHelpSearch, type HelpDocument, type HelpSearch, searchTerm } from './help-search.ts';

export const helpDocument = (article: HelpArticle, content: Content): HelpDocument => ({
  index: article.index,
  title: article.title,
  summary: article.summary,
  category: content.get(helpCategories, article.category)?.title ?? '',
  keywords: article.keywords.join(', '),
  words: otherWords(article),
  ...(article.popular !== undefined && { popular: true as const }),
});

export const helpDocuments = (content: Content): HelpDocument[] =>
  content.list(helpArticles).map((article) => helpDocument(article, content));

function otherWords({ title, summary, keywords, body }: HelpArticle): string {
  const wordsOf = (text: string) =>
    text
      .replace(/\]\([^)]*\)/g, ' ')
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((word) => searchTerm(word) ?? []);
  const known = new Set(wordsOf([title, summary, ...keywords].join(' ')));
  return [...new Set(wordsOf(body))].filter((word) => word.length > 1 && !known.has(word)).join(' ');
}

export const helpSearch = memoByContentVersion(
  (content): HelpSearch => createHelpSearch(helpDocuments(content)),
);
