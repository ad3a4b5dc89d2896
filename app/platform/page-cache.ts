import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface Page {
  status: number;
  headers: Record<string, string>;
  /** Strong validator over the uncompressed bytes. */
  etag: string;
}

export interface FinishedPage extends Page {
  br: Buffer;
  /** For the few who take no Brotli; those who take neither get it unpacked. */
  gzip: Buffer;
}

export interface PageText extends Page {
  text: string;
  /** Its forms need keys for each visitor before it is compressed. */
  keyed: boolean;
}

export type CachedPage = FinishedPage | PageText;

interface Entry {
  page: CachedPage;
  version: string;
  /** Time of the steady clock in ms after which the page is rendered again; identical bytes keep their compression. */
  freshUntil: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** How a page is kept: `finished` for everybody, as text with marks for `keys`, or as text that is compressed when asked for. */
type Keeping = 'finished' | 'keys' | 'text';

async function finish(response: Response, keeping: Keeping, previous?: CachedPage): Promise<CachedPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = Object.fromEntries(response.headers);
  const { status } = response;
  if (previous?.etag === etag && previous.status === status) return { ...previous, headers };
  if (keeping !== 'finished')
    return { status, headers, etag, text: plain.toString(), keyed: keeping === 'keys' };
  // What is not found is not kept either: that much work for each of its addresses would be a present to whoever tries many.
  const quality = status === 200 ? 11 : 4;
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
  return { status, headers, etag, br, gzip: gz };
}

/** What is kept of public pages, apart so that no number of searches drives out a page. */
export interface PageCaches {
  pages: PageCache;
  /** Answers to what visitors typed or combined: many, each asked for rarely. */
  searches: PageCache;
}

export const pageCaches = (): PageCaches => ({
  pages: new PageCache(),
  searches: new PageCache({ most: 200, usual: 'text' }),
});

/** No page of the site has a longer address; a search that has is rendered for whoever asks. */
const longestKey = 300;

/**
 * Finished bytes of public pages in memory: rendered once per URL, content version and `freshFor` ms, compressed
 * once, least recently used dropped beyond `most` entries. Concurrent misses render once. When rendering fails
 * (the database is away) the last good page is served.
 */
export class PageCache {
  #entries = new Map<string, Entry>();
  #rendering = new Map<string, Promise<CachedPage>>();
  #freshFor: number;
  #most: number;
  #usual: Keeping;

  constructor({ freshFor = 10_000, most = 1_000, usual = 'finished' as Keeping } = {}) {
    this.#freshFor = freshFor;
    this.#most = most;
    this.#usual = usual;
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#entries.size;
  }

  /** The page that is kept under `key`, if it is fresh. */
  fresh(key: string, version: string, now: number): CachedPage | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.version === version && now < entry.freshUntil ? entry.page : undefined;
  }

  /** The finished page for `key`, rendered by `render` when there is none that is fresh; as text if it is `keyed`. */
  async get(
    key: string,
    version: string,
    now: number,
    render: () => Promise<Response>,
    keyed = false,
  ): Promise<CachedPage> {
    const entry = this.#entries.get(key);
    if (entry && entry.version === version && now < entry.freshUntil) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.page;
    }
    const running = this.#rendering.get(key);
    if (running) return running;
    const work = render()
      .then((response) => finish(response, keyed ? 'keys' : this.#usual, entry?.page))
      .then((page) => this.#keep(key, version, now, page, entry))
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, work);
    return work;
  }

  #keep(key: string, version: string, now: number, page: CachedPage, entry?: Entry): CachedPage {
    if (page.status >= 500) return entry?.page ?? page;
    this.#entries.delete(key);
    // A 404 is rendered cheaply and its addresses are without number: never kept.
    if (page.status === 404 || key.length > longestKey) return page;
    this.#entries.set(key, { page, version, freshUntil: now + this.#freshFor });
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest);
    return page;
  }
}
