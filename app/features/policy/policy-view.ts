import { formatDate, newestFirst } from '#app/organisation/time.ts';
import type { ImageOf } from '#app/ui/base/picture.tsx';
import { readingMinutes } from '#app/ui/text/reading.ts';
import { type PolicyArticle, policyCategories } from './policy-article.content.ts';

export const policyCard =
  (imageOf: ImageOf) =>
  ({ id, title, excerpt, author, date, category, tags, ...rest }: PolicyArticle) => ({
    id,
    title,
    excerpt,
    author,
    category,
    date: formatDate(date),
    tags: tags.slice(0, 2),
    pattern: rest.pattern ?? id,
    image: imageOf(rest.image),
    minutes: readingMinutes(rest.body),
  });
export type PolicyCardData = ReturnType<ReturnType<typeof policyCard>>;

export const categoryPath = (category?: string) =>
  category ? `/tech-policy?${new URLSearchParams({ category })}` : '/tech-policy';

export function policyView(articles: readonly PolicyArticle[], asked: string | null, imageOf: ImageOf) {
  const card = policyCard(imageOf);
  const category = policyCategories.find((name) => name === asked);
  const shown = newestFirst(articles).filter((article) => !category || article.category === category);
  const featured = shown.find((article) => article.featured);
  return {
    chips: [undefined, ...policyCategories].map((name) => ({
      label: name ?? 'All',
      href: categoryPath(name),
      on: name === category,
    })),
    category,
    featured: featured && card(featured),
    recent: shown.filter((article) => article !== featured).map(card),
  };
}

export function relatedArticles(article: PolicyArticle, all: readonly PolicyArticle[]): PolicyArticle[] {
  const shared = (other: PolicyArticle) =>
    other.tags.filter((tag) => article.tags.includes(tag)).length +
    Number(other.category === article.category);
  return newestFirst(all.filter(({ id }) => id !== article.id))
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, 3);
}
