import { attributesOf } from '#tests/pages/document.ts';

const words = [
  'python',
  'free',
  'excel',
  'scholarship',
  'security',
  'girls',
  'cape town',
  'cloud',
  'data',
  'web',
];

const phone = { 'accept-encoding': 'gzip, deflate, br' };

/** Who comes: most with a plain phone, some with less data or chosen colours, and one in twenty who is signed in. */
const kinds = (member: string) => [
  { below: 0.75, headers: phone },
  { below: 0.85, headers: { ...phone, 'save-data': 'on' } },
  { below: 0.95, headers: { ...phone, cookie: 'theme=dark' } },
  { below: 1, headers: { ...phone, cookie: member }, isMember: true },
];

interface Visiting {
  url: string;
  /** Public pages, the most visited first. */
  pages: readonly string[];
  /** Cookies of somebody who is signed in. */
  member: string;
  /** Stands on no page but her own. */
  secret: string;
}

export interface Visits {
  pages: number;
  requests: number;
  failed: number;
  /** Pages with what only the member may see, got by others. */
  leaks: number;
}

const known = new Map<string, string[]>();

/** What a browser loads for a page. Read once for each: reading takes most of this process's time, which the site needs. */
function filesOf(html: string): string[] {
  const links = 'link:is([rel="stylesheet"], [rel="icon"], [rel="preload"], [rel="manifest"])';
  const files =
    known.get(html) ??
    [
      ...attributesOf(html, 'script[src]', 'src'),
      ...attributesOf(html, links, 'href'),
      ...attributesOf(html, 'img[src]', 'src').slice(0, 8),
    ].filter((file) => file.startsWith('/'));
  known.set(html, files);
  return files;
}

/** What a browser loads for a style sheet: its pictures, and of a font's subsets the first. */
function namedIn(css: string): string[] {
  const all = [...css.matchAll(/url\((\/[^)]+)\)/g)].map(([, file = '']) => file);
  const isFont = (file: string) => file.endsWith('.woff2');
  return [...all.filter((file) => !isFont(file)), ...all.filter(isFont).slice(0, 1)];
}

/** The nth page is asked for 1/n as often as the first. */
function pick(pages: readonly string[]): string {
  return pages[Math.floor(pages.length ** Math.random()) - 1] ?? '/';
}

/** Visits one after the other until `until` (performance.now): a first page with its files, some more, a search now and then. */
export async function visit({ url, pages, member, secret }: Visiting, until: number): Promise<Visits> {
  const seen: Visits = { pages: 0, requests: 0, failed: 0, leaks: 0 };
  while (performance.now() < until) {
    const chance = Math.random();
    const { headers, isMember } = kinds(member).find(({ below }) => chance < below)!;
    const had = new Set<string>();
    const get = async (address: string) => {
      const answer = await fetch(url + address, { headers, redirect: 'manual' });
      const text = await answer.text();
      seen.requests += 1;
      if (answer.status >= 400) seen.failed += 1;
      if (!isMember && text.includes(secret)) seen.leaks += 1;
      return text;
    };
    const once = async (file: string) => {
      if (had.has(file)) return '';
      had.add(file);
      return get(file);
    };
    const load = async (address: string) => {
      const html = await get(address);
      const files = filesOf(html);
      seen.pages += 1;
      const texts = await Promise.all(files.map((file) => once(file)));
      if ('save-data' in headers) return;
      const named = texts.flatMap((text, at) => (files[at]!.endsWith('.css') ? namedIn(text) : []));
      await Promise.all(named.map((file) => once(file)));
    };
    const length = 1 + Math.floor(Math.random() * 5);
    for (let step = 0; step < length && performance.now() < until; step++)
      await load(
        Math.random() < 0.03
          ? `/courses?q=${encodeURIComponent(words[Math.floor(Math.random() * words.length)]!)}`
          : pick(pages),
      );
    if (isMember) await load('/dashboard');
  }
  return seen;
}
