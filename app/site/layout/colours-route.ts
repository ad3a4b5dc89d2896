import { colourSheet, contrastFaults } from '#app/branding/colours.ts';
import { sharedForEver } from '#app/platform/shared-caches/cache-control.ts';
import type { Route } from './+types/colours-route';

/** The address determines the sheet, so it is cached for ever. Unreadable colours get a 404. */
export function loader({ params }: Route.LoaderArgs) {
  const [, main, accent] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(params.file) ?? [];
  const brand = main && accent ? { main: `#${main}`, accent: `#${accent}` } : undefined;
  if (!brand || contrastFaults(brand).length > 0)
    throw new Response('There is no sheet of colours at this address.', { status: 404 });
  return new Response(colourSheet(brand), {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': sharedForEver,
    },
  });
}
