import { gunzipSync } from 'node:zlib';
import type { CompressedPage, StoredPage } from '#app/platform/page-cache.ts';
import { neverShared } from '#app/platform/shared-caches/cache-control.ts';
import { bestEncoding, compressText } from './compress.ts';

export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer> | null;
}

type Encoding = 'br' | 'gzip' | 'plain';

const prepared = new WeakMap<StoredPage, Map<string, CachedResponse>>();

/**
 * 304 for a known ETag, otherwise the page in the best encoding the browser accepts; built once per page and encoding. `shared` is the
 * Cache-Control for public pages.
 */
export function cachedResponse(
  page: StoredPage,
  { known, accepts, shared }: { known: string | undefined; accepts: string; shared: string },
): CachedResponse {
  const encoding = bestEncoding(accepts) ?? 'plain';
  const unchanged = page.status === 200 && known?.includes(page.etag);
  const answers = prepared.get(page) ?? new Map<string, CachedResponse>();
  prepared.set(page, answers);
  const key = unchanged ? 'unchanged' : encoding;
  const answer = answers.get(key) ?? make(page, encoding, { unchanged, shared });
  if (key !== 'plain') answers.set(key, answer);
  return answer;
}

function make(
  page: StoredPage,
  wanted: Encoding,
  { unchanged, shared }: { unchanged: boolean | undefined; shared: string },
): CachedResponse {
  const headers: Record<string, string> = { ...page.headers, Vary: 'Accept-Encoding, Save-Data, Cookie' };
  if (page.status === 200) headers.ETag = page.etag;
  headers['Cache-Control'] = page.status === 200 ? shared : neverShared;
  if (unchanged) return { status: 304, headers, body: null };
  const { body, encoding } = 'text' in page ? compressText(page.text, wanted) : compressed(page, wanted);
  if (encoding) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.length);
  return { status: page.status, headers, body: bufferOf(body) };
}

const compressed = (page: CompressedPage, wanted: Encoding) =>
  wanted === 'plain'
    ? { body: gunzipSync(page.gzip), encoding: undefined }
    : { body: page[wanted], encoding: wanted };

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, length);
