import { publishedBranding } from '#app/branding/branding.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/manifest-route';

export const handle = cachedPage;

/** Web app manifest: lets a phone offer to add the site to its home screen. */
export function loader({ context }: Route.LoaderArgs): Response {
  const content = context.get(contentContext);
  const { name } = content.single(site);
  const { night } = publishedBranding(content).palette.both;
  return Response.json(
    {
      name,
      short_name: name.split(' ')[0],
      start_url: '/courses',
      display: 'standalone',
      theme_color: night,
      background_color: night,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
}
