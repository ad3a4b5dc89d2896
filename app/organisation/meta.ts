import type { MetaDescriptor } from 'react-router';
import type { Site } from './site.content.ts';

/** What the root loader knows and every page's meta needs. */
interface RootData {
  site: Pick<Site, 'name' | 'description'>;
  /** Origin of the site (`settings.SITE_URL`). */
  origin: string;
}

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

export interface PageMeta {
  /** The page's own title; the organisation's name is added. */
  title: string;
  /** The organisation's own description when left out. */
  description?: string;
  /** Path of a picture of 1200×630 px; the one drawn for this page's path when left out, the site's own if `hidden`. */
  picture?: string;
  /** Atom feed of what the page lists. */
  feed?: { title: string; href: string };
  type?: 'website' | 'article';
  /** The way to the page as its breadcrumb shows it; the page itself comes last. */
  crumbs?: { label: string; href?: string }[];
  /** schema.org entries of this page, without `@context`. */
  jsonLd?: object | object[];
  /** True for pages that search engines should leave out. */
  hidden?: boolean;
}

const breadcrumbList = (origin: string, address: string, crumbs: { label: string; href?: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: href ? new URL(href, origin).href : address,
  })),
});

/** Where the picture of the page at `path` stands (app/site/discovery/og-route.ts). */
export const pictureOf = (path: string) => (path === '/' ? '/og/site.png' : `/og${path}.png`);

/** Title, description, canonical address, Open Graph data and JSON-LD; first argument is the route's MetaArgs. */
export function pageMeta({ matches, location }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!root) return [{ title: page.title }];
  const { site, origin } = root;
  const description = page.description ?? site.description;
  const address = new URL(location.pathname, origin).href;
  const picture = page.picture ?? pictureOf(page.hidden ? '/' : location.pathname);
  return [
    { title: page.title === site.name ? site.name : `${page.title} | ${site.name}` },
    { name: 'description', content: description },
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_ZA' },
    { property: 'og:image', content: new URL(picture, origin).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.feed
      ? [{ tagName: 'link' as const, rel: 'alternate', type: 'application/atom+xml', ...page.feed }]
      : []),
    ...[page.jsonLd ?? [], page.crumbs ? breadcrumbList(origin, address, page.crumbs) : []]
      .flat()
      .map((entry) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...entry } })),
  ];
}
