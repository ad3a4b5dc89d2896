import { LRUCache } from 'lru-cache';
import { requireEditor } from '#app/accounts/sessions/guard.server.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { memoize } from '#app/platform/memoize.ts';
import { neverShared, sharedPicture } from '#app/platform/shared-caches/cache-control.ts';
import type { Route } from './+types/picture-route';
import { fileOf, mayBeShown, type PictureFile } from './picture.ts';
import { findPicture, findPictureFile } from './pictures.server.ts';

/**
 * Caches files without children, 32 MB at most. Checks with the database every moment whether a picture may
 * still be shown, so that a deleted one is gone in every process before shared caches are purged.
 */
const filesIn = memoize(
  (_database: object) =>
    new LRUCache<string, Buffer>({
      maxSize: 32 * 1024 * 1024,
      sizeCalculation: ({ length }) => length,
      ttl: 400,
      allowStale: true,
      noDeleteOnStaleGet: true,
    }),
);

/** A recognisable child: no shared cache keeps it, and a browser only for minutes. */
const forMinutes = 'private, max-age=300';

/**
 * `/pictures/{hash}.jpg` and `/pictures/{hash}-{width}.avif`: public, without a session. A picture of a child
 * without a confirmed photo consent is for editors only, in every size.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const wanted = fileOf(params.file);
  if (!wanted) throw missing();
  const etag = `"${params.file}"`;
  const database = context.get(databaseContext);
  const files = filesIn(database);
  const known = files.get(params.file, { allowStale: false, noDeleteOnStaleGet: true });
  const found = known
    ? { body: known, showsChild: false, consentAt: null }
    : await find(database, wanted, files.get(params.file));
  if (!found || (!mayBeShown(found) && !(await isEditor(context, request)))) {
    files.delete(params.file);
    throw missing();
  }
  const { body, showsChild } = found;
  if (showsChild) files.delete(params.file);
  else if (!known) files.set(params.file, body);
  const headers = {
    'Content-Type': `image/${wanted.format}`,
    'Cache-Control': mayBeShown(found) ? (showsChild ? forMinutes : sharedPicture) : neverShared,
    // Nothing in it may run, whatever a browser takes it for.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Other sites show it when somebody shares a page.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  const length = { 'Content-Length': String(body.length) };
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, ...length } });
  return new Response(new Uint8Array(body), { headers: { ...headers, ...length } });
}

/** Checks only the permission if the file is cached; serves it even while the database is down. */
async function find(database: Database, wanted: PictureFile, body: Buffer | undefined) {
  if (!body) return findPictureFile(database, wanted);
  try {
    const picture = await findPicture(database, wanted.hash);
    return picture && { ...picture, body };
  } catch {
    return { body, showsChild: false, consentAt: null };
  }
}

const isEditor = (context: Context, request: Request): Promise<boolean> =>
  requireEditor(context, request, { deny: 'forbid' }).then(
    () => true,
    () => false,
  );

const missing = () =>
  new Response('There is no picture at this address.', {
    status: 404,
    headers: { 'Cache-Control': neverShared },
  });
