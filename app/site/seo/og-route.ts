import { site } from '#app/organisation/site.content.ts';
import { brandingWithLogo } from '#app/pictures/branding.server.ts';
import { contentContext } from '#app/platform/context.ts';
import { sharedForAnHour } from '#app/platform/shared-caches/cache-control.ts';
import type { Route } from './+types/og-route';
import { ogPng, pictureTag } from './og-render.server.ts';
import { sitePages } from './site-map.ts';

/** `/og/<path>.png`, or `/og/site.png` for the home page. Only for pages in the site map; revalidated after an hour. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const name = params['*']?.match(/^([a-z0-9/-]+)\.png$/)?.[1];
  const path = name === 'site' ? '/' : `/${name}`;
  const page = name && sitePages(content).find((page) => page.path === path);
  if (!page) throw new Response('There is no picture at this address.', { status: 404 });
  const { name: organisation } = content.single(site);
  const branding = await brandingWithLogo(context, 'dark');
  const tag = pictureTag(page, organisation, branding);
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': sharedForAnHour,
    // Other sites show it when somebody shares a page.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: tag,
  };
  if (request.headers.get('if-none-match')?.includes(tag))
    return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(new Uint8Array(await ogPng(page, organisation, branding)), { headers });
}
