import type { Site } from '#app/organisation/site.content.ts';
import { memoize } from '#app/platform/memoize.ts';
import { leadsAway } from '#app/platform/real-address.ts';
import type { MenuLink, Menus } from './menus.content.ts';

export const homeLink: MenuLink = { href: '/', label: 'Home' };
export const searchLink: MenuLink = { href: '/search', label: 'Search' };

export const linkProps = ({ href }: Pick<MenuLink, 'href'>) => ({
  href,
  ...(leadsAway(href) && { rel: 'noopener' }),
});

export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href !== '/' && path.startsWith(`${href}/`));

/** Which links a path marks as current, for what is kept of the header: few of the many paths differ. */
export const markedLinks = ({ top, courses, main }: Menus, path: string): string =>
  [homeLink, ...top, ...courses.links, ...main]
    .filter(({ href }) => isCurrent(href, path))
    .map(({ href }) => href)
    .join(' ');

/** The organisation and its menus as one object: what is kept of the markup goes when either changes. */
export const together = memoize((site: Pick<Site, 'name'>) => memoize((menus: Menus) => ({ site, menus })));
