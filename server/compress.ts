import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { encodingOf } from './encoding.ts';

const worthwhile = 1_000;
const textual = /^(text\/|application\/(json|atom\+xml|xml|calendar))/;
// A small window, and no other thread: each costs less than memory for a larger one, and than handing over.
const quick = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };

export interface Packed {
  body: Uint8Array<ArrayBuffer>;
  encoding: 'br' | 'gzip' | undefined;
}

/**
 * Text for one visitor in the best encoding her browser takes, as it is when that is not worth while: a quarter of a
 * millisecond, and within a quarter of the best. What is kept is compressed better, elsewhere.
 */
export function packed(plain: Buffer<ArrayBuffer>, accepts: string | undefined): Packed {
  const encoding = plain.length < worthwhile ? undefined : encodingOf(accepts);
  if (!encoding) return { body: plain, encoding };
  const params = { ...quick, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const body = encoding === 'br' ? brotliCompressSync(plain, { params }) : gzipSync(plain, { level: 4 });
  return { body, encoding };
}

/** Compresses answers that are made for one visitor. Finished pages and files come compressed and pass through. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.has('Content-Encoding') || !textual.test(headers.get('Content-Type') ?? '') || status === 304)
    return;
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  const accepts = c.req.header('accept-encoding');
  const streams = headers.has('X-Stream');
  // A word between us, not for the visitor.
  headers.delete('X-Stream');
  if (!c.res.body || streams || !encodingOf(accepts)) return;
  const { body, encoding } = packed(Buffer.from(await c.res.arrayBuffer()), accepts);
  const answer = new Headers(headers);
  if (encoding) {
    answer.set('Content-Encoding', encoding);
    answer.delete('Content-Length');
  }
  c.res = new Response(body, { status, headers: answer });
};
