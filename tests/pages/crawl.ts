import type { HTMLElement } from 'node-html-parser';
import { origin, type TestApp } from '#tests/site/app.ts';
import { attributesOf, documentOf, inlineCodeOf, jsonLdOf, textOf } from './document.ts';

/** Needs an account, or answers a form only: the tests of those rooms look at them. */
const notPublic =
  /^\/(profile|dashboard|course-access|settings|learn|admin|sign-out|sign-in\/|api\/|dev\/|.*\/enrol$)/;

/** What a page says, read from its document once: a crawl's documents together would fill the memory. */
export interface PageFacts {
  title: string;
  description: string;
  canonical: string | undefined;
  isListed: boolean;
  /** Address of the picture for sharing. */
  picture: string;
  firstHeadings: number;
  /** Levels of the main part's headings, in its order. */
  levels: number[];
  /** Addresses of the scripts, pictures and frames that it loads. */
  loaded: string[];
  /** Scripts, styles and handlers within the page. */
  inlineCode: string[];
  jsonLd: Record<string, unknown>[];
  /** Where links lead that only hold the place of real ones, and whether the part carries their mark. */
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
  /** Where a redirect leads. */
  to?: string;
  /** Of HTML only. */
  facts?: PageFacts;
  /** Values of its `id` attributes. */
  ids: string[];
}

export interface Link {
  /** The page that it stands on. */
  from: string;
  /** As an absolute path with query. */
  address: string;
  fragment: string;
}

/** Where the forms of a page are sent to. A form that is posted is answered by another page: its fragment is not one of the address. */
const formTargets = (page: HTMLElement): string[] =>
  page.querySelectorAll('form[action]').map((form) => {
    const action = form.getAttribute('action') ?? '';
    return form.getAttribute('method') === 'post' ? action.replace(/#.*$/, '') : action;
  });

/** Everything that a page points to within the site: links, pictures, scripts, styles, addresses of forms. */
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
 * Visits `starts` and whatever they lead to. Addresses with a query are looked at, but the questions that they offer in
 * turn are not: filters can be combined without end.
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
