import type { HTMLElement } from 'node-html-parser';
import { attributesOf, documentOf, inlineCodeOf } from './document.ts';

/** Fetches an address of the site. */
export type Get = (address: string, headers?: Record<string, string>) => Response | Promise<Response>;

/** What a browser fetches for a page, according to its HTML and styles; transfer sizes in bytes, without headers. */
export interface Weight {
  address: string;
  page: string;
  /** Types and addresses of its scripts, without data blocks. */
  modules: { type: string | undefined; src: string | undefined }[];
  inlineCode: string[];
  /** Everything its elements fetch, from any host. */
  fetched: string[];
  /** Brotli. */
  html: number;
  /** Brotli. */
  css: number;
  /** Gzip; modules that run on load, with all imports. */
  scripts: number;
  /** Page, styles, scripts, font, icon sprite, favicon, and pictures that are not lazy. */
  requests: string[];
  assets: string[];
}

const sizes = new Map<string, number>();

/** Size of the response body in that encoding. */
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
  // `fetch` decompresses the body, so Content-Length counts there.
  const announced = Number(response.headers.get('content-length'));
  const size = announced || (await response.arrayBuffer()).byteLength;
  sizes.set(key, size);
  return size;
}

const sum = async (sizes: Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((all, size) => all + size, 0);

/** Modules that run on load with their imports; on app pages preloads and inline code name all of them. */
const scriptsOf = (document: HTMLElement, page: string) => [
  ...new Set([
    ...attributesOf(document, 'script', 'src'),
    ...attributesOf(document, 'link[rel="modulepreload"]', 'href'),
    ...[...page.matchAll(/\b(?:from|import)\s*\(?"(\/[^"]+)"/g)].map(([, address = '']) => address),
  ]),
];

const fetching = 'script, img, source, iframe, use, image, video, audio';
const fetchedBy = (document: HTMLElement) => [
  ...['src', 'srcset', 'href'].flatMap((name) => attributesOf(document, fetching, name)),
  ...attributesOf(document, 'link:not([rel="canonical"], [rel="alternate"])', 'href'),
];

/** Weighs the page at `address`, which must return 200. */
export async function weigh(
  get: Get,
  address: string,
  headers: Record<string, string> = {},
): Promise<Weight> {
  const page = await (await get(address, { ...headers, 'accept-encoding': 'identity' })).text();
  const answer = await get(address, { ...headers, 'accept-encoding': 'br' });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  const announced = Number(answer.headers.get('content-length'));
  const document = documentOf(page);
  const styles = attributesOf(document, 'link[rel="stylesheet"]', 'href');
  const icons = attributesOf(document, 'link[rel="icon"]', 'href');
  const scripts = scriptsOf(document, page);
  const withoutFragment = (address: string) => address.split('#')[0] ?? '';
  const sprites = attributesOf(document, 'use', 'href').map(withoutFragment);
  const pictures = attributesOf(document, 'img:not([loading="lazy"])', 'src').map(withoutFragment);
  const assets = [...new Set([...styles, ...scripts, ...sprites, ...pictures])].filter(Boolean);
  return {
    address,
    page,
    modules: document
      .querySelectorAll('script:not([type="application/ld+json"], [type="application/json"])')
      .map((script) => ({ type: script.getAttribute('type'), src: script.getAttribute('src') })),
    inlineCode: inlineCodeOf(document),
    fetched: fetchedBy(document),
    html: announced || (await answer.arrayBuffer()).byteLength,
    css: await sum(styles.map((style) => sizeOf(get, style, 'br'))),
    scripts: await sum(scripts.map((script) => sizeOf(get, script, 'gzip'))),
    requests: [address, ...assets, ...icons, 'the font', 'the band of beads'],
    assets,
  };
}
