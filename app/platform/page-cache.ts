import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RequestInfo } from './context.ts';

interface Page {
  status: number;
  headers: Record<string, string>;
  /** Strong ETag over the uncompressed bytes. */
  etag: string;
}

export interface CompressedPage extends Page {
  br: Buffer<ArrayBuffer>;
  /** For the few clients without Brotli; those without either get it decompressed. */
  gzip: Buffer<ArrayBuffer>;
}

export interface TextPage extends Page {
  text: string;
}

export type StoredPage = CompressedPage | TextPage;

interface Entry {
  page: StoredPage;
  version: string;
  /** Monotonic time in ms after which the page is rendered again; identical bytes keep their compression. */
  freshUntil: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Whether to compress well on storing, or quickly on request. */
type Compression = 'stored' | 'asked';

/** Best quality: a page of 40 KB takes 60 ms of CPU, against 1 ms for the quick one. */
const best = 11;
const quick = 4;

/** Cached by content: there are few, but unlimited addresses lead to them. */
const notFoundPages = new LRUCache<string, StoredPage>({ max: 50 });

async function finish(
  response: Response,
  { compression, quality: wanted }: { compression: Compression; quality: number },
  previous?: StoredPage,
): Promise<StoredPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = Object.fromEntries(response.headers);
  const { status } = response;
  if (previous?.etag === etag && previous.status === status) return { ...previous, headers };
  const missing = status === 404 && notFoundPages.get(etag);
  if (missing) return missing;
  if (compression === 'asked') return { status, headers, etag, text: plain.toString() };
  const quality = status === 200 ? wanted : quick;
  const [br, gz] = await Promise.all([
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        // 128 KB holds every page; the default of 4 MB would stay allocated.
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    compressGzip(plain, { level: Math.min(quality, 9) }),
  ]);
  const page = { status, headers, etag, br, gzip: gz };
  if (status === 404) notFoundPages.set(etag, page);
  return page;
}

export interface PageCaches {
  pages: PageCache;
  searches: PageCache;
}

export const createPageCaches = (quality = best): PageCaches => ({
  pages: new PageCache({ quality }),
  searches: new PageCache({ most: 200, compression: 'asked' }),
});

type Variant = Pick<RequestInfo, 'saveData' | 'theme'>;

/** What besides the address decides the bytes of a cached page: less data, and chosen colours. Six variants at most. */
export function variantOf(header: (name: 'cookie' | 'save-data') => string | null | undefined): Variant {
  const cookie = header('cookie');
  const theme = cookie ? /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie)?.[1] : undefined;
  return { saveData: header('save-data') === 'on', theme: theme as Variant['theme'] };
}

export const variantHeaders = ({ saveData, theme }: Variant): Record<string, string> => ({
  ...(saveData && { 'save-data': 'on' }),
  ...(theme && { cookie: `theme=${theme}` }),
});

export const pageKey = ({ saveData, theme }: Variant, address: string): string =>
  `${saveData ? 's' : ''}${theme ?? ''} ${address}`;

/** Longer than any address of the site; longer searches are not cached. */
const longestKey = 300;

/**
 * Cached by URL, content version and `freshFor` ms. Concurrent misses render once; if rendering fails, the
 * last good page is served.
 */
export class PageCache {
  #entries: LRUCache<string, Entry>;
  #rendering = new Map<string, Promise<StoredPage>>();
  #freshFor: number;
  #packing: { compression: Compression; quality: number };

  constructor({
    freshFor = 10_000,
    most = 1_000,
    compression = 'stored' as Compression,
    quality = best,
  } = {}) {
    this.#freshFor = freshFor;
    this.#entries = new LRUCache({ max: most });
    this.#packing = { compression, quality };
  }

  get size(): number {
    return this.#entries.size;
  }

  fresh(key: string, version: string, now: number): StoredPage | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.version === version && now < entry.freshUntil ? entry.page : undefined;
  }

  async get(key: string, version: string, now: number, render: () => Promise<Response>): Promise<StoredPage> {
    const fresh = this.fresh(key, version, now);
    if (fresh) return fresh;
    const entry = this.#entries.get(key);
    const running = this.#rendering.get(key);
    if (running) return running;
    const work = render()
      .then((response) => finish(response, this.#packing, entry?.page))
      .then((page) => this.#keep(key, version, now, page, entry))
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, work);
    return work;
  }

  #keep(key: string, version: string, now: number, page: StoredPage, entry?: Entry): StoredPage {
    if (page.status >= 500) return entry?.page ?? page;
    this.#entries.delete(key);
    // Never cached: a 404 is cheap to render, and there are unlimited addresses.
    if (page.status === 404 || key.length > longestKey) return page;
    this.#entries.set(key, { page, version, freshUntil: now + this.#freshFor });
    return page;
  }
}
