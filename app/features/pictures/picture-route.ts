import { LRUCache } from 'lru-cache';
import { databaseContext } from '#app/platform/context.ts';
import { memoize } from '#app/platform/memoize.ts';
import type { Route } from './+types/picture-route';
import { fileOf } from './picture.ts';
import { findPictureFile } from './pictures.server.ts';

/** Files in memory: 32 MB at most; asked for again after a minute, so that a deleted picture is gone in every process. */
const filesIn = memoize(
  (_database: object) =>
    new LRUCache<string, Buffer>({
      maxSize: 32 * 1024 * 1024,
      sizeCalculation: ({ length }) => length,
      ttl: 60_000,
      allowStale: true,
      noDeleteOnStaleGet: true,
    }),
);

/** `/pictures/{hash}.jpg` and `/pictures/{hash}-{width}.avif`: the same for everybody and for ever, without a session. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const wanted = fileOf(params.file);
  if (!wanted) throw missing();
  const etag = `"${params.file}"`;
  const headers = {
    'Content-Type': `image/${wanted.format}`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Nothing in it may run, whatever a browser takes it for.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Shown by other sites when somebody shares a page.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  };
  const database = context.get(databaseContext);
  const files = filesIn(database);
  const known = files.get(params.file, { allowStale: false, noDeleteOnStaleGet: true });
  const body =
    known ??
    (await findPictureFile(database, wanted).catch((error) => {
      // Without the database what was shown a while ago goes on being shown.
      const stale = files.get(params.file);
      if (stale) return stale;
      throw error;
    }));
  if (!body) {
    files.delete(params.file);
    throw missing();
  }
  if (!known) files.set(params.file, body);
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  const length = { 'Content-Length': String(body.length) };
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, ...length } });
  return new Response(new Uint8Array(body), { headers: { ...headers, ...length } });
}

const missing = () => new Response('There is no picture at this address.', { status: 404 });
