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

/** What the bar has room for in the narrowest window that shows it (1180 px), in characters. */
const roomInBar = 68;
const gap = 2;
const widthOfMore = 'More'.length + gap + 4;

/** The main links that stand in the bar, and those that do not fit and go into its menu *More*. */
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

/** Which links a path marks as current, for what is kept of the header: few of the many paths differ. */
export const markedLinks = ({ top, courses, main }: Menus, path: string): string =>
  [homeLink, ...top, ...courses.links, ...main]
    .filter(({ href }) => isCurrent(href, path))
    .map(({ href }) => href)
    .join(' ');

/** The organisation and its menus as one object: what is kept of the markup goes when either changes. */
export const together = memoize((site: Pick<Site, 'name'>) => memoize((menus: Menus) => ({ site, menus })));
