import { originOf } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/robots-route';

export const handle = cachedPage;

/** Addresses of no use to signed-out visitors, or that only receive forms. */
const closed = ['/admin', '/api/', '/dev/', '/sign-out', '/*/enrol$'];

export function loader({ context }: Route.LoaderArgs) {
  const origin = originOf(context);
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
