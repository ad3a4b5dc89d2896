import type { Content } from '#app/platform/content/collection.ts';
import { counted } from '#app/platform/counted.ts';
import { type HelpArticle, helpArticles } from './help-article.content.ts';
import { helpCategories } from './help-category.content.ts';
import { searchTerm } from './help-search.ts';

export const articleLine = ({ index, title, summary }: HelpArticle) => ({
  href: `/help/article/${index}`,
  title,
  text: summary,
});

export const articlesOf = (content: Content, category: string): HelpArticle[] =>
  content
    .list(helpArticles)
    .filter((article) => article.category === category)
    .sort((a, b) => a.index - b.index);

export const countedCategories = (content: Content) =>
  content.list(helpCategories).map((category) => ({
    ...category,
    href: `/help/${category.id}`,
    count: articlesOf(content, category.id).length,
  }));

export const formatArticleCount = (count: number) => counted(count, 'article');

export function neighbours<T>(all: readonly T[], one: T, most = 5): T[] {
  const at = all.indexOf(one);
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), all.length - most));
  return all.slice(from, from + most);
}

const wordsOf = ({ title, summary, keywords }: HelpArticle) =>
  new Set(
    [title, summary, ...keywords]
      .join(' ')
      .split(/[^\p{L}\p{N}+]+/u)
      .flatMap((word) => searchTerm(word) ?? []),
  );

const linksTo = (article: HelpArticle, other: HelpArticle) =>
  article.body.includes(`/help/article/${other.index})`);

/** Related articles: those linked in either direction first, then those with the most words in common. */
export function relatedHelp(article: HelpArticle, all: readonly HelpArticle[]): HelpArticle[] {
  const words = new Map(all.map((one) => [one, wordsOf(one)]));
  const weights = [...(words.get(article) ?? [])].map((word) => {
    const having = all.filter((one) => words.get(one)?.has(word)).length;
    return [word, Math.log(all.length / having)] as const;
  });
  const closeness = (other: HelpArticle) =>
    weights.reduce((sum, [word, weight]) => sum + (words.get(other)?.has(word) ? weight : 0), 0) /
      Math.sqrt(words.get(other)?.size ?? 1) +
    (linksTo(article, other) ? 4 : 0) +
    (linksTo(other, article) ? 2 : 0) +
    Number(other.category === article.category) / 2;
  return all
    .filter((other) => other !== article)
    .map((other) => ({ other, close: closeness(other) }))
    .sort((a, b) => b.close - a.close || a.other.index - b.other.index)
    .slice(0, 4)
    .map(({ other }) => other);
}
