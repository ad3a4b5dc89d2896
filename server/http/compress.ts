import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const worthwhile = 1_000;
/** Not CSV: compressed as a whole, a file that is written while it is read would first have to be held as a whole. */
const textual = /^(text\/(?!csv)|application\/(json|atom\+xml|xml|calendar))/;

export interface Compressed {
  body: Uint8Array<ArrayBuffer>;
  encoding: 'br' | 'gzip' | undefined;
}

/** Gzip before Brotli, other than with what is kept: as small in so little time, for less work. */
export function compressText(text: string | Buffer<ArrayBuffer>, accepts: string | undefined): Compressed {
  const encoding = text.length < worthwhile ? undefined : quickestEncoding(accepts);
  if (!encoding) return { body: typeof text === 'string' ? Buffer.from(text) : text, encoding };
  const plain = typeof text === 'string' ? inScratch(text) : text;
  const body =
    encoding === 'gzip'
      ? gzipSync(plain, { level: 5, chunkSize })
      : brotliCompressSync(plain, { params, chunkSize });
  return { body, encoding };
}

// Handed over in one place, in small pieces: else a compressor keeps what it was given up to the next full collection.
const chunkSize = 4_000;
let scratch = Buffer.allocUnsafeSlow(64 * 1024);

function inScratch(text: string): Buffer<ArrayBuffer> {
  const most = text.length * 3;
  if (most > scratch.length) scratch = Buffer.allocUnsafeSlow(most);
  return scratch.subarray(0, scratch.write(text));
}

// A small window: it costs less than memory for a larger one.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Compresses answers that are made for one visitor. Finished pages and files come compressed and pass through. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.has('Content-Encoding') || !textual.test(headers.get('Content-Type') ?? '') || status === 304)
    return;
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  const accepts = c.req.header('accept-encoding');
  // The body last: to ask for it copies what is shared.
  if (!bestEncoding(accepts) || !c.res.body) return;
  const { body, encoding } = compressText(Buffer.from(await c.res.arrayBuffer()), accepts);
  const answer = new Headers(headers);
  if (encoding) {
    answer.set('Content-Encoding', encoding);
    answer.delete('Content-Length');
  }
  c.res = new Response(body, { status, headers: answer });
};

const takes = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
};

export const bestEncoding = (accepts: string | undefined): 'br' | 'gzip' | undefined =>
  !accepts ? undefined : takes.br.test(accepts) ? 'br' : takes.gzip.test(accepts) ? 'gzip' : undefined;

export const quickestEncoding = (accepts: string | undefined): 'br' | 'gzip' | undefined =>
  accepts && takes.gzip.test(accepts) ? 'gzip' : bestEncoding(accepts);
