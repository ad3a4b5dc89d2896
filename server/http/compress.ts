import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const worthwhile = 1_000;
/** Not CSV, which is streamed; compressing it would mean holding the whole file. */
const textual = /^(text\/(?!csv)|application\/(json|atom\+xml|xml|calendar))/;

export interface Compressed {
  body: Uint8Array<ArrayBuffer>;
  encoding: 'br' | 'gzip' | undefined;
}

/** Prefers gzip to Brotli, unlike for cached pages: at this speed it is as small and costs less CPU. */
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

// From one buffer and in small chunks, or a compressor would hold its input until the next full garbage collection.
const chunkSize = 4_000;
let scratch = Buffer.allocUnsafeSlow(64 * 1024);

function inScratch(text: string): Buffer<ArrayBuffer> {
  const most = text.length * 3;
  if (most > scratch.length) scratch = Buffer.allocUnsafeSlow(most);
  return scratch.subarray(0, scratch.write(text));
}

// A small window, to save memory.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Compresses responses made for one visitor. Cached pages and files are already compressed and pass through. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.has('Content-Encoding') || !textual.test(headers.get('Content-Type') ?? '') || status === 304)
    return;
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  const accepts = c.req.header('accept-encoding');
  // The body last, as accessing it copies shared bytes.
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
