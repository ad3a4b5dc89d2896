import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** Strong validator over the uncompressed bytes. */
  etag: string;
  br: Buffer;
  /** For the few who take no Brotli; those who take neither get it unpacked. */
  gzip: Buffer;
  /** Of a page whose forms need a key for each visitor: its text, to be compressed when they are in. The other two are empty then. */
  text?: string;
}

interface Entry {
  page: CachedPage;
  version: string;
  /** Clock time in ms after which the page is rendered again; identical bytes keep their compression. */
  freshUntil: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function finish(response: Response, keyed: boolean, previous?: CachedPage): Promise<CachedPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = Object.fromEntries(response.headers);
  if (previous?.etag === etag && previous.status === response.status) return { ...previous, headers };
  if (keyed) {
    const none = Buffer.alloc(0);
    return { status: response.status, headers, etag, br: none, gzip: none, text: plain.toString() };
  }
  // What is not found is not kept either: that much work for each of its addresses would be a present to whoever tries many.
  const quality = response.status === 200 ? 11 : 4;
  const [br, gz] = await Promise.all([
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        // 128 KB holds every page; the usual 4 MB would stay with the process.
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    compressGzip(plain, { level: response.status === 200 ? 9 : 4 }),
  ]);
  return { status: response.status, headers, etag, br, gzip: gz };
}

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

  constructor({ freshFor = 10_000, most = 1_000 } = {}) {
    this.#freshFor = freshFor;
    this.#most = most;
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
      .then((response) => finish(response, keyed, entry?.page))
      .then((page) => this.#keep(key, version, now, page, entry))
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, work);
    return work;
  }

  /** Forgets every page, for example after a staff member's change. */
  clear(): void {
    this.#entries.clear();
  }

  #keep(key: string, version: string, now: number, page: CachedPage, entry?: Entry): CachedPage {
    if (page.status >= 500) return entry?.page ?? page;
    this.#entries.delete(key);
    // A 404 is rendered cheaply and its addresses are without number: never kept.
    if (page.status === 404) return page;
    this.#entries.set(key, { page, version, freshUntil: now + this.#freshFor });
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest);
    return page;
  }
}
