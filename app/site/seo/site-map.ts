import { site } from '#app/organisation/site.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { entryPages } from './entry-pages.ts';
import { siteRoutes } from './site-routes.ts';

export interface SitePage {
  path: string;
  title: string;
  kind: string;
  pattern: string;
  changed?: string | undefined;
}

const fixed: readonly SitePage[] = siteRoutes.flatMap(({ path, page }) =>
  page ? [{ path: `/${path}`, ...page }] : [],
);

/** Every public page of the current content. An event's registration belongs to the event's page. */
export const sitePages = (content: Content): SitePage[] => [
  { path: '/', title: content.single(site).tagline, kind: '', pattern: 'south-africa' },
  ...fixed,
  ...entryPages(content)
    .filter(({ path }) => !path.includes('#'))
    .map(({ path, title, kind = '', pattern = '', changed }) => ({ path, title, kind, pattern, changed })),
];
