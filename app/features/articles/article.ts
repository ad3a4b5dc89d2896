import { formatDate, newestFirst } from '#app/dates/time.ts';
import type { Content, ListCollection } from '#app/platform/content/collection.ts';
import type { ImageOf } from '#app/ui/base/picture.tsx';
import { readingMinutes } from '#app/ui/text/reading.ts';
import { policyArticles } from './policy-article.content.ts';
import { posts } from './post.content.ts';
import { pressReleases } from './press-release.content.ts';
import { stories } from './story.content.ts';

/** What cards and pages show of a post, story, press release or policy article. */
export interface Article {
  id: string;
  title: string;
  summary: string;
  category: string;
  date: string;
  body: string;
  author?: string;
  pattern?: string | undefined;
  image?: string | undefined;
  sample?: true | undefined;
  featured?: boolean;
  tags?: readonly string[] | undefined;
}

interface Breadcrumb {
  label: string;
  href: string;
}

export interface ArticleKind {
  name: 'Post' | 'Story' | 'Press Release' | 'Article';
  path: `/${string}`;
  schemaType: 'BlogPosting' | 'NewsArticle' | 'Article';
  trail: (article: Pick<Article, 'category'>) => [Breadcrumb, ...Breadcrumb[]];
  related: string;
  /** The card has "Read More". */
  readMore?: true;
  /** The card shows author and reading time besides the date. */
  longFacts?: true;
  all: (content: Content) => Article[];
}

const articlesOf = <Entry extends { id: string }>(
  collection: ListCollection<Entry>,
  toArticle: (entry: Entry) => Article,
) => ({
  path: collection.page?.replace('/:id', '') as ArticleKind['path'],
  all: (content: Content) => content.list(collection).map(toArticle),
});

export const newestArticles = (kind: ArticleKind, content: Content) => newestFirst(kind.all(content));

const newsroom: [Breadcrumb] = [{ label: 'Newsroom', href: '/newsroom' }];

export const post: ArticleKind = {
  name: 'Post',
  schemaType: 'BlogPosting',
  trail: () => [{ label: 'Blog', href: '/blog' }],
  related: 'More from the blog',
  readMore: true,
  longFacts: true,
  ...articlesOf(posts, ({ description, badge, ...entry }) => ({
    ...entry,
    summary: description,
    category: badge,
  })),
};

export const story: ArticleKind = {
  name: 'Story',
  schemaType: 'NewsArticle',
  trail: () => newsroom,
  related: 'More stories',
  ...articlesOf(stories, ({ excerpt, ...entry }) => ({ ...entry, summary: excerpt })),
};

export const pressRelease: ArticleKind = {
  name: 'Press Release',
  schemaType: 'NewsArticle',
  trail: () => newsroom,
  related: 'More press releases',
  ...articlesOf(pressReleases, ({ excerpt, ...entry }) => ({
    ...entry,
    summary: excerpt,
    category: 'Press release',
  })),
};

export const policyArticle: ArticleKind = {
  name: 'Article',
  schemaType: 'Article',
  trail: ({ category }) => [
    { label: 'Tech Policy', href: '/tech-policy' },
    { label: category, href: categoryPath(category) },
  ],
  related: 'More articles',
  readMore: true,
  ...articlesOf(policyArticles, ({ excerpt, ...entry }) => ({ ...entry, summary: excerpt })),
};

/** The most specific path first. */
const kinds = [pressRelease, story, post, policyArticle];

/** The kind of article at this address. */
export const articleKindAt = (pathname: string): ArticleKind =>
  kinds.find(({ path }) => pathname.startsWith(`${path}/`)) ?? post;

export const categoryPath = (category?: string) =>
  category ? `/tech-policy?${new URLSearchParams({ category })}` : '/tech-policy';

export const articleCard =
  (kind: ArticleKind, imageOf: ImageOf) =>
  ({ id, title, summary, category, author, date, pattern, image, body, sample, tags }: Article) => ({
    id,
    href: `${kind.path}/${id}`,
    title,
    summary,
    category,
    author,
    date: formatDate(date),
    pattern: pattern ?? id,
    image: imageOf(image),
    sample,
    minutes: readingMinutes(body),
    tags: tags?.slice(0, 2) as Article['tags'],
    readMore: kind.readMore,
    longFacts: kind.longFacts,
  });
export type ArticleCardData = ReturnType<ReturnType<typeof articleCard>>;

/** The three other articles with the most tags and categories in common, newest first. */
export function relatedArticles(article: Article, newest: readonly Article[]): Article[] {
  const inCommon = (other: Article) =>
    (other.tags ?? []).filter((tag) => article.tags?.includes(tag)).length +
    Number(other.category === article.category);
  return newest
    .filter(({ id }) => id !== article.id)
    .sort((a, b) => inCommon(b) - inCommon(a))
    .slice(0, 3);
}
