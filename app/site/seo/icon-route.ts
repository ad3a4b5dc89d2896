import { createHash } from 'node:crypto';
import { brandingWithLogo } from '#app/pictures/branding.server.ts';
import { createRenderCache } from '#app/platform/render-queue.ts';
import { sharedForAnHour } from '#app/platform/shared-caches/cache-control.ts';
import type { Route } from './+types/icon-route';
import { iconPicture } from './icon-picture.ts';
import { drawPng } from './og-render.server.ts';

const bitmaps = createRenderCache({ entries: 2, bytes: 200_000 });
/** A phone's home screen needs a bitmap. */
const width = 180;

/** The organisation's icon at the usual addresses, generated from the published branding; revalidated after an hour. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const isBitmap = url.pathname === '/apple-touch-icon.png';
  const svg = iconPicture(await brandingWithLogo(context, 'dark', 'icon'));
  const tag = `"${createHash('sha256').update(`${isBitmap} ${svg}`).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': isBitmap ? 'image/png' : 'image/svg+xml',
    'Cache-Control': sharedForAnHour,
    ETag: tag,
  };
  if (request.headers.get('if-none-match')?.includes(tag))
    return new Response(null, { status: 304, headers });
  if (!isBitmap) return new Response(svg, { headers });
  const png = await bitmaps(tag, () => drawPng(svg, { fitTo: { mode: 'width', value: width } }));
  return new Response(new Uint8Array(png), { headers });
}
