import { pathOf } from '#app/platform/addresses/path-of.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { sitePages } from './site-map.ts';
import { isSitePath, routePattern, siteRoutes } from './site-routes.ts';

const files = /^\/(og\/[\w/.-]+|pictures\/[0-9a-f]{32}[\w.-]*)$/;
const providers = /^\/sign-in\/(google|facebook)$/;

/** Each with what its address adds to that of an entry's page, if it belongs to one. */
const items = siteRoutes.flatMap(({ path, isItem }) => {
  if (!isItem) return [];
  const entry = siteRoutes.find((route) => route.ofEntries && path.startsWith(`${route.path}/`));
  return { pattern: routePattern(path), end: entry && path.slice(entry.path.length) };
});

/** Whether the site serves this path; `?` and `#` are ignored. */
export function isOwnPage(content: Content, href: string): boolean {
  const path = pathOf(href).replace(/(.)\/$/, '$1');
  const item = items.find(({ pattern }) => pattern.test(path));
  if (isSitePath(path) || (item && !item.end) || files.test(path) || providers.test(path)) return true;
  const page = item?.end ? path.slice(0, -item.end.length) : path;
  return sitePages(content).some((known) => known.path === page) || content.movedTo(path) !== undefined;
}
