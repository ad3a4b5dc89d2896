import { pathOf } from '#app/platform/addresses/path-of.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { sitePages } from './site-map.ts';

/** Addresses of this site that are on no map: pages for one person, files, and steps of a form. */
export const unlisted = [
  '/.well-known/did.json',
  '/about',
  '/blog/feed.atom',
  '/code-clubs/consent',
  '/code-clubs/guardian',
  '/code-clubs/new-link',
  '/contact',
  '/course-access',
  '/courses/withdraw',
  '/dashboard',
  '/events.ics',
  '/events/cancel',
  '/events/confirm',
  '/events/consent',
  '/forgot-password',
  '/guardian',
  '/guardian/leave',
  '/guardian/open',
  '/help/search.json',
  '/newsletter/confirm',
  '/newsroom/feed.atom',
  '/posts/block',
  '/posts/delete',
  '/posts/report',
  '/invitation',
  '/preview',
  '/preview/ended',
  '/profile',
  '/reset-password',
  '/robots.txt',
  '/search',
  '/settings',
  '/settings/export',
  '/sign-in',
  '/sign-in/again',
  '/sign-in/two-factor',
  '/sign-out',
  '/sitemap.xml',
  '/source.txt',
  '/study-buddies',
  '/unsubscribe',
  '/verify-email',
  '/verify-email/again',
  '/verify-email/new',
];

const deeper = [
  /^\/certificates\/[\w-]+(\/(certificate\.pdf|credential\.json))?$/,
  /^\/learn\/[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/,
  /^\/og\/[\w/.-]+$/,
  /^\/pictures\/[0-9a-f]{32}[\w.-]*$/,
  /^\/posts\/[\w-]+$/,
  /^\/sign-in\/(google|facebook)$/,
];
const steps = /\/(register|event\.ics|tell-me|syllabus\.pdf)$/;

/** Whether the site has something at an address that begins with a slash; what follows `?` and `#` does not count. */
export function isOwnPage(content: Content, href: string): boolean {
  const path = pathOf(href).replace(/(.)\/$/, '$1');
  if (unlisted.includes(path) || deeper.some((pattern) => pattern.test(path))) return true;
  const page = path.replace(steps, '');
  return sitePages(content).some((known) => known.path === page) || content.movedTo(path) !== undefined;
}
