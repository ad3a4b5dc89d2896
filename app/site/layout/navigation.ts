import type { Site } from '#app/organisation/site.content.ts';
import { leadsAway } from '#app/platform/addresses/real-address.ts';
import { memoize } from '#app/platform/memoize.ts';
import type { MenuLink, Menus } from './menus.content.ts';

export const homeLink: MenuLink = { href: '/', label: 'Home' };
export const searchLink: MenuLink = { href: '/search', label: 'Search' };

export const linkProps = ({ href }: Pick<MenuLink, 'href'>) => ({
  href,
  ...(leadsAway(href) && { rel: 'noopener' }),
});

export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href !== '/' && path.startsWith(`${href}/`));

/** Value of a link's `aria-current`: `page` for the page itself, `true` for one above it. */
export const currentOf = (href: string, path: string): 'page' | true | undefined =>
  path === href ? 'page' : isCurrent(href, path) || undefined;

/** Room in the bar at its narrowest window (1180 px), in characters. */
const roomInBar = 68;
const gap = 2;
const widthOfMore = 'More'.length + gap + 4;

/** Splits the main links into those that fit into the bar and those for its *More* menu. */
export function splitBar(links: readonly MenuLink[]): { shown: MenuLink[]; more: MenuLink[] } {
  let used = 0;
  const ends = links.map(({ label }) => {
    used += label.length + gap;
    return used;
  });
  if (used <= roomInBar) return { shown: [...links], more: [] };
  const count = ends.filter((end) => end <= roomInBar - widthOfMore).length;
  return { shown: links.slice(0, count), more: links.slice(count) };
}

/** Cache key of the header: which links are marked as current on this path, and how. */
export const markedLinks = ({ top, courses, main }: Menus, path: string): string =>
  [homeLink, ...top, ...courses.links, ...main]
    .flatMap(({ href }) => (isCurrent(href, path) ? [href, currentOf(href, path)] : []))
    .join(' ');

/** Organisation and menus as one object, as a cache key that changes with either. */
export const siteAndMenus = memoize((site: Pick<Site, 'name'>) =>
  memoize((menus: Menus) => ({ site, menus })),
);
