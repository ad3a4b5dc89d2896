import type { HTMLElement } from 'node-html-parser';
import { origin, type TestApp } from '#tests/site/app.ts';
import { attributesOf, documentOf, inlineCodeOf, jsonLdOf, textOf } from './document.ts';

/** Needs an account, or only receives a form: tested elsewhere. */
const notPublic =
  /^\/(profile|dashboard|course-access|settings|learn|admin|sign-out|sign-in\/|api\/|dev\/|.*\/enrol$)/;

/** Facts about a page, extracted immediately: all documents of a crawl would fill the memory. */
export interface PageFacts {
  title: string;
  description: string;
  canonical: string | undefined;
  isListed: boolean;
  /** Address of the sharing picture. */
  picture: string;
  firstHeadings: number;
  /** Heading levels of the main part, in order. */
  levels: number[];
  /** Addresses of scripts, pictures and frames. */
  loaded: string[];
  /** Inline scripts, styles and handlers. */
  inlineCode: string[];
  jsonLd: Record<string, unknown>[];
  /** Placeholder links, and whether the part is marked as an example. */
  main: MarkedLinks;
  footer: MarkedLinks;
}

interface MarkedLinks {
  placeholders: string[];
  isMarked: boolean;
}

export interface Visited {
  address: string;
  status: number;
  type: string;
  /** Redirect target. */
  to?: string;
  /** HTML only. */
  facts?: PageFacts;
  /** Its `id` attributes. */
  ids: string[];
}

export interface Link {
  /** The page that contains it. */
  from: string;
  /** Absolute path with query. */
  address: string;
  fragment: string;
}

/** Actions of the page's forms. A POST is answered by another page, so its fragment is not checked. */
const formTargets = (page: HTMLElement): string[] =>
  page.querySelectorAll('form[action]').map((form) => {
    const action = form.getAttribute('action') ?? '';
    return form.getAttribute('method') === 'post' ? action.replace(/#.*$/, '') : action;
  });

/** All internal addresses in a page: links, pictures, scripts, styles, forms. */
function linksOf(address: string, page: HTMLElement): Link[] {
  const targets = [
    ...['href', 'src', 'srcset'].flatMap((name) => attributesOf(page, `[${name}]`, name)),
    ...formTargets(page),
  ];
  return targets.flatMap((target) => {
    if (/^(mailto|tel|data):/.test(target)) return [];
    const url = new URL(target, new URL(address, origin));
    if (url.origin !== origin) return [];
    return [{ from: address, address: url.pathname + url.search, fragment: url.hash.slice(1) }];
  });
}

const markedLinks = (parts: HTMLElement[]): MarkedLinks => ({
  placeholders: parts
    .flatMap((part) => attributesOf(part, 'a', 'href'))
    .filter((href) => /\.example(?![^:/?#])/.test(href)),
  isMarked: parts.some((part) => part.querySelectorAll('span').some((span) => textOf(span) === 'Example')),
});

function factsOf(page: HTMLElement): PageFacts {
  const one = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
  const title = page.querySelector('title');
  return {
    title: title ? textOf(title) : '',
    description: one('meta[name="description"]', 'content') ?? '',
    canonical: one('link[rel="canonical"]', 'href'),
    isListed: one('meta[name="robots"]', 'content') !== 'noindex',
    picture: one('meta[property="og:image"]', 'content') ?? '',
    firstHeadings: page.querySelectorAll('h1').length,
    levels: page
      .querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')
      .map(({ tagName }) => Number(tagName.slice(1))),
    loaded: ['script', 'img', 'iframe', 'source'].flatMap((name) => attributesOf(page, name, 'src')),
    inlineCode: inlineCodeOf(page),
    jsonLd: jsonLdOf(page),
    main: markedLinks(page.querySelectorAll('header, main')),
    footer: markedLinks(page.querySelectorAll('footer')),
  };
}

/**
 * Visits `starts` and everything linked. Addresses with a query are fetched but not followed, since filters
 * combine without end.
 */
export async function crawl(
  app: TestApp,
  starts: string[],
): Promise<{ pages: Map<string, Visited>; links: Link[] }> {
  const pages = new Map<string, Visited>();
  const links: Link[] = [];
  const queue = [...starts];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (pages.has(address)) continue;
    const { page, document } = await visit(app, address);
    pages.set(address, page);
    if (page.to) queue.push(page.to);
    const found = linksOf(address, document).filter((link) => !notPublic.test(link.address));
    links.push(...found);
    for (const link of found)
      if (!(address.includes('?') && link.address.includes('?'))) queue.push(link.address);
  }
  return { pages, links: links.filter((link) => pages.has(link.address)) };
}

async function visit(app: TestApp, address: string): Promise<{ page: Visited; document: HTMLElement }> {
  const response = await app.get(address);
  const type = response.headers.get('content-type') ?? '';
  const location = response.headers.get('location');
  const to = location ? new URL(location, origin) : undefined;
  const isPage = type.startsWith('text/html');
  const text = await response.text();
  const document = documentOf(isPage ? text : '');
  const page = {
    address,
    status: response.status,
    type,
    ids: attributesOf(document, '[id]', 'id'),
    ...(isPage && { facts: factsOf(document) }),
    ...(to?.origin === origin && { to: to.pathname + to.search }),
  };
  return { page, document };
}
