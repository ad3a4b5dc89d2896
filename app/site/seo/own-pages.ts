import { pathOf } from '#app/platform/addresses/path-of.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { sitePages } from './site-map.ts';
import { isSitePath } from './site-routes.ts';

/** Pages about one person or item that are not in the site map. */
const deeper = [
  /^\/certificates\/[\w-]+(\/(certificate\.pdf|(credential|status)\.json))?$/,
  /^\/learn\/[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/,
  /^\/og\/[\w/.-]+$/,
  /^\/pictures\/[0-9a-f]{32}[\w.-]*$/,
  /^\/posts\/[\w-]+$/,
  /^\/sign-in\/(google|facebook)$/,
];
const steps = /\/(register|event\.ics|tell-me|syllabus\.pdf)$/;

/** Whether the site serves this path; `?` and `#` are ignored. */
export function isOwnPage(content: Content, href: string): boolean {
  const path = pathOf(href).replace(/(.)\/$/, '$1');
  if (isSitePath(path) || deeper.some((pattern) => pattern.test(path))) return true;
  const page = path.replace(steps, '');
  return sitePages(content).some((known) => known.path === page) || content.movedTo(path) !== undefined;
}
