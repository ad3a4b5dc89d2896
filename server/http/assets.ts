import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { memoize } from '#app/platform/memoize.ts';
import { sharedForAnHour, sharedForEver } from '#app/platform/shared-caches/cache-control.ts';
import { bestEncoding } from './compress.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.gz': 'application/gzip',
  // Compressed by the build, and too large to be served uncompressed.
  '.br': 'application/octet-stream',
};
const compressible = new Set(['.js', '.css', '.svg', '.txt', '.br']);

interface Asset {
  headers: Record<string, string>;
  extension: string;
  bytes: Buffer<ArrayBuffer>;
}

const asBrotli = memoize(async ({ extension, bytes }: Asset) =>
  extension === '.br'
    ? bytes
    : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
);
/** Browsers accept Brotli only over HTTPS, which a club's own local server does not have. */
const asGzip = memoize(async ({ extension, bytes }: Asset) =>
  promisify(gzip)(extension === '.br' ? await promisify(brotliDecompress)(bytes) : bytes, { level: 9 }),
);

/** Whether a file's name contains a hash of its content, at its end or as a folder. */
export const hasHashedName = (file: string) => /-[\w-]{8,}\.\w+$|\/[0-9a-f]{8}\/./.test(file);

/** Serves files, compressed on first request; names with a hash are immutable. Only listed files exist, so no path leads outside. */
export function assets(directory: string): MiddlewareHandler {
  const findFile = fileFinder(directory);
  const loaded = new Map<string, Promise<Asset>>();
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const file = await findFile(c.req.path);
    if (!file) return next();
    const loading = loaded.get(file) ?? load(c.req.path, file);
    loaded.set(file, loading);
    // Do not remember failures.
    loading.catch(() => loaded.delete(file));
    const asset = await loading;
    if (c.req.header('if-none-match') === asset.headers.ETag) return c.body(null, 304, asset.headers);
    const encoding = compressible.has(asset.extension) && bestEncoding(c.req.header('accept-encoding'));
    if (asset.extension === '.br' && !encoding) return c.body(null, 406);
    const body = encoding ? await (encoding === 'br' ? asBrotli : asGzip)(asset) : asset.bytes;
    return c.body(body.length > piece ? inPieces(body) : body, 200, {
      ...asset.headers,
      'Content-Length': String(body.length),
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  };
}

const piece = 64 * 1024;
let lastPiece = Promise.resolve();

/** Sends one chunk of one response per turn of the event loop, so that hundreds of large downloads do not block other requests. */
function inPieces(body: Buffer<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        lastPiece = lastPiece.then(() => nextTurn());
        await lastPiece;
        controller.enqueue(body.subarray(sent, sent + piece));
        sent += piece;
        if (sent >= body.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** During an update this process may be asked for files of pages that a process of the next build has sent. */
function fileFinder(directory: string): (url: string) => Promise<string | undefined> {
  let files = listFiles(directory);
  let listedAt = performance.now();
  return async (url) => {
    const listed = await files;
    const known = listed.get(url);
    if (known || !hasHashedName(url) || performance.now() < listedAt + 1_000) return known;
    listedAt = performance.now();
    files = listFiles(directory).catch(() => listed);
    return (await files).get(url);
  };
}

async function listFiles(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && types[path.extname(entry.name)]);
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [`/${path.relative(directory, file)}`, file];
    }),
  );
}

async function load(url: string, file: string): Promise<Asset> {
  const bytes = await readFile(file);
  const extension = path.extname(file);
  const headers = {
    'Content-Type': types[extension] ?? 'application/octet-stream',
    'Cache-Control': hasHashedName(url) ? sharedForEver : sharedForAnHour,
    ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    Vary: 'Accept-Encoding',
  };
  return { headers, extension, bytes };
}
