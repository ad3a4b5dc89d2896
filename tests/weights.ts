import { attributes } from './crawl.ts';

/** Fetches an address of the site. */
export type Get = (address: string, headers?: Record<string, string>) => Response | Promise<Response>;

/** What a browser fetches of a page as far as its HTML and styles tell; sizes in bytes as they travel, without headers. */
export interface Weight {
  address: string;
  page: string;
  /** Brotli. */
  html: number;
  /** Brotli. */
  css: number;
  /** Gzip; modules that run at load and all that they import. */
  scripts: number;
  /** The page itself, styles, scripts, the font, icon sprite, favicon, and pictures that are not lazy. */
  requests: string[];
  assets: string[];
}

const sizes = new Map<string, number>();

/** Bytes of the answer's body in that encoding. */
export async function sizeOf(
  get: Get,
  address: string,
  encoding: 'br' | 'gzip' | 'identity',
): Promise<number> {
  const key = `${encoding} ${address}`;
  const known = sizes.get(key);
  if (known !== undefined) return known;
  const response = await get(address, { 'accept-encoding': encoding });
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  // `fetch` unpacks what it reads: there the announced length counts.
  const announced = Number(response.headers.get('content-length'));
  const size = announced || (await response.arrayBuffer()).byteLength;
  sizes.set(key, size);
  return size;
}

const tags = (page: string, name: string) => page.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];
const first = (tag: string, name: string) => attributes(tag, name)[0] ?? '';
const sum = async (sizes: Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((all, size) => all + size, 0);

/** Modules that run at load and what they import: on app pages preloads and inline code name all of them. */
const scriptsOf = (page: string) =>
  [
    ...new Set([
      ...tags(page, 'script').map((tag) => first(tag, 'src')),
      ...tags(page, 'link').flatMap((tag) =>
        first(tag, 'rel') === 'modulepreload' ? first(tag, 'href') : [],
      ),
      ...[...page.matchAll(/\b(?:from|import)\s*\(?"(\/[^"]+)"/g)].map(([, address = '']) => address),
    ]),
  ].filter(Boolean);

/** Weighs the page at `address`, which has to answer 200. */
export async function weigh(
  get: Get,
  address: string,
  headers: Record<string, string> = {},
): Promise<Weight> {
  const page = await (await get(address, { ...headers, 'accept-encoding': 'identity' })).text();
  const answer = await get(address, { ...headers, 'accept-encoding': 'br' });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  const announced = Number(answer.headers.get('content-length'));
  const links = tags(page, 'link');
  const styles = links.filter((tag) => first(tag, 'rel') === 'stylesheet').map((tag) => first(tag, 'href'));
  const icons = links.filter((tag) => first(tag, 'rel') === 'icon').map((tag) => first(tag, 'href'));
  const scripts = scriptsOf(page);
  const sprites = tags(page, 'use').map((tag) => first(tag, 'href').split('#')[0] ?? '');
  const pictures = tags(page, 'img')
    .filter((tag) => !tag.includes('loading="lazy"'))
    .map((tag) => first(tag, 'src').split('#')[0] ?? '');
  const assets = [...new Set([...styles, ...scripts, ...sprites, ...pictures])].filter(Boolean);
  return {
    address,
    page,
    html: announced || (await answer.arrayBuffer()).byteLength,
    css: await sum(styles.map((style) => sizeOf(get, style, 'br'))),
    scripts: await sum(scripts.map((script) => sizeOf(get, script, 'gzip'))),
    requests: [address, ...assets, ...icons, 'the font', 'the band of beads'],
    assets,
  };
}
