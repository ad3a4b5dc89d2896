import { gunzipSync } from 'node:zlib';
import { writeKeys } from '#app/forms/keys.ts';
import type { CachedPage } from '#app/platform/page-cache.ts';
import { packed } from './compress.ts';
import { encodingOf } from './encoding.ts';

/** A finished page's answer to one visitor, in the terms that both Hono and `node:http` take. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

const prepared = new WeakMap<CachedPage, Map<string, PageAnswer>>();

/**
 * 304 for known bytes, else the page in the best encoding the browser takes. Made once per page and encoding; a page with
 * forms for each visitor, with keys of her own.
 */
export function answerWith(page: CachedPage, known: string | undefined, accepts: string): PageAnswer {
  if (page.text !== undefined) return keyed(page, page.text, accepts);
  const encoding = encodingOf(accepts) ?? 'plain';
  const unchanged = page.status === 200 && known?.includes(page.etag);
  const answers = prepared.get(page) ?? new Map<string, PageAnswer>();
  prepared.set(page, answers);
  const key = unchanged ? 'unchanged' : encoding;
  const answer = answers.get(key) ?? make(page, encoding, unchanged ?? false);
  if (key !== 'plain') answers.set(key, answer);
  return answer;
}

function make(page: CachedPage, encoding: 'br' | 'gzip' | 'plain', unchanged: boolean): PageAnswer {
  const headers: Record<string, string> = { ...page.headers, Vary: 'Accept-Encoding, Save-Data, Cookie' };
  if (page.status === 200) headers.ETag = page.etag;
  headers['Cache-Control'] = page.status === 200 ? 'no-cache' : 'no-store';
  if (unchanged) return { status: 304, headers, body: null };
  if (encoding !== 'plain') headers['Content-Encoding'] = encoding;
  const body = encoding === 'plain' ? gunzipSync(page.gzip) : page[encoding];
  headers['Content-Length'] = String(body.length);
  return { status: page.status, headers, body };
}

/** A finished page with forms, for one visitor: their keys are her own. */
function keyed(page: CachedPage, text: string, accepts: string): PageAnswer {
  const { body, encoding } = packed(Buffer.from(writeKeys(text)), accepts);
  const headers: Record<string, string> = {
    ...page.headers,
    ...(encoding && { 'Content-Encoding': encoding }),
    Vary: 'Accept-Encoding, Save-Data, Cookie',
    'Cache-Control': 'no-store',
    'Content-Length': String(body.length),
  };
  return { status: page.status, headers, body: Buffer.from(body.buffer, body.byteOffset, body.length) };
}
