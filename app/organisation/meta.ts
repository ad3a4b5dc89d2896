import type { MetaDescriptor } from 'react-router';
import { type PictureSource, socialImage } from '#app/ui/base/picture.tsx';
import type { Site } from './site.content.ts';

interface RootData {
  site: Pick<Site, 'name' | 'description'>;
  origin: string;
  /** What the site map calls the page. */
  title: string;
}

export interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

export interface PageMeta {
  /** Default: as on the site map. */
  title?: string;
  /** Default: the organisation's description. */
  description?: string;
  /** Path of a picture of 1200×630 px. Default: the one drawn for this path; if `hidden`, the site's own. */
  picture?: string;
  /** A photo on the page, shared instead of the drawn picture. */
  image?: PictureSource | string | undefined;
  feed?: { title: string; href: string };
  type?: 'website' | 'article';
  crumbs?: { label: string; href?: string }[];
  /** schema.org entries of this page, without `@context`. */
  jsonLd?: object | object[];
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

export const pictureOf = (path: string) => (path === '/' ? '/og/site.png' : `/og${path}.png`);

export function pageMeta({ matches, location }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!root) return [{ title: page.title ?? '' }];
  const { site, origin } = root;
  const { title = root.title } = page;
  const description = page.description ?? site.description;
  const address = new URL(location.pathname, origin).href;
  const drawn = page.picture ?? pictureOf(page.hidden ? '/' : location.pathname);
  const { src, width, height, alt } = socialImage(page.image) ?? {
    src: drawn,
    width: 1200,
    height: 630,
    alt: '',
  };
  return [
    { title: title === site.name ? site.name : `${title} | ${site.name}` },
    { name: 'description', content: description },
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_ZA' },
    { property: 'og:image', content: new URL(src, origin).href },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.feed
      ? [{ tagName: 'link' as const, rel: 'alternate', type: 'application/atom+xml', ...page.feed }]
      : []),
    ...[page.jsonLd ?? [], page.crumbs ? breadcrumbList(origin, address, page.crumbs) : []]
      .flat()
      .map((entry) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...entry } })),
  ];
}
