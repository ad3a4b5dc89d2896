import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

interface Page {
  status: number;
  headers: Record<string, string>;
  /** Strong validator over the uncompressed bytes. */
  etag: string;
}

export interface CompressedPage extends Page {
  br: Buffer<ArrayBuffer>;
  /** For the few who take no Brotli; those who take neither get it unpacked. */
  gzip: Buffer<ArrayBuffer>;
}

export interface TextPage extends Page {
  text: string;
}

export type StoredPage = CompressedPage | TextPage;

interface Entry {
  page: StoredPage;
  version: string;
  /** Time of the steady clock in ms after which the page is rendered again; identical bytes keep their compression. */
  freshUntil: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Whether pages are compressed as well as can be when they are stored, or quickly when somebody asks. */
type Compression = 'stored' | 'asked';

/** Brotli's best; of a page of 40 KB it takes 60 ms of the processor, the quick one takes one. */
const best = 11;
const quick = 4;

/** By their bytes: they are few, and the addresses that lead to them are without number. */
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
        // 128 KB holds every page; the usual 4 MB would stay with the process.
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

/** No page of the site has a longer address; a search that has is rendered for whoever asks. */
const longestKey = 300;

/** By URL, content version and `freshFor` ms. Concurrent misses render once; when rendering fails the last good page is served. */
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
    // A 404 is rendered cheaply and its addresses are without number: never kept.
    if (page.status === 404 || key.length > longestKey) return page;
    this.#entries.set(key, { page, version, freshUntil: now + this.#freshFor });
    return page;
  }
}
