import { contentContext, originOf } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/sitemap-route';
import { sitePages } from './site-map.ts';

export const handle = cachedPage;

export function loader({ context }: Route.LoaderArgs) {
  const origin = originOf(context);
  const entries = sitePages(context.get(contentContext)).map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${new URL(path, origin).href}</loc>${lastmod}</url>\n`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );
}
