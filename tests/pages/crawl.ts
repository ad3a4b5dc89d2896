import type { HTMLElement } from 'node-html-parser';
import { origin, type TestApp } from '#tests/site/app.ts';
import { attributesOf, documentOf, inlineCodeOf, textOf } from './document.ts';

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

/** All elements, walked once: each query would walk them again. */
type Elements = readonly HTMLElement[];

const valuesOf = (elements: Elements, name: string) =>
  elements.flatMap((element) => element.getAttribute(name) ?? []);
const ofTags = (elements: Elements, ...tags: string[]) =>
  elements.filter(({ tagName }) => tags.includes(tagName));

/** Actions of the page's forms. A POST is answered by another page, so its fragment is not checked. */
const formTargets = (elements: Elements): string[] =>
  ofTags(elements, 'FORM').flatMap((form) => {
    const action = form.getAttribute('action');
    if (action === undefined) return [];
    return form.getAttribute('method') === 'post' ? action.replace(/#.*$/, '') : action;
  });

/** All internal addresses in a page: links, pictures, scripts, styles, forms. */
function linksOf(address: string, elements: Elements): Link[] {
  const targets = [
    ...['href', 'src', 'srcset'].flatMap((name) => valuesOf(elements, name)),
    ...formTargets(elements),
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

function factsOf(page: HTMLElement, elements: Elements): PageFacts {
  const one = (tag: string, [name, value]: [string, string], wanted: string) =>
    ofTags(elements, tag)
      .find((element) => element.getAttribute(name) === value)
      ?.getAttribute(wanted);
  const [title] = ofTags(elements, 'TITLE');
  return {
    title: title ? textOf(title) : '',
    description: one('META', ['name', 'description'], 'content') ?? '',
    canonical: one('LINK', ['rel', 'canonical'], 'href'),
    isListed: one('META', ['name', 'robots'], 'content') !== 'noindex',
    picture: one('META', ['property', 'og:image'], 'content') ?? '',
    firstHeadings: ofTags(elements, 'H1').length,
    levels: page
      .querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')
      .map(({ tagName }) => Number(tagName.slice(1))),
    loaded: valuesOf(ofTags(elements, 'SCRIPT', 'IMG', 'IFRAME', 'SOURCE'), 'src'),
    inlineCode: inlineCodeOf(page),
    jsonLd: ofTags(elements, 'SCRIPT')
      .filter((script) => script.getAttribute('type') === 'application/ld+json')
      .map(({ rawText }) => JSON.parse(rawText)),
    main: markedLinks(ofTags(elements, 'HEADER', 'MAIN')),
    footer: markedLinks(ofTags(elements, 'FOOTER')),
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
    const { page, elements } = await visit(app, address);
    pages.set(address, page);
    if (page.to) queue.push(page.to);
    const found = linksOf(address, elements).filter((link) => !notPublic.test(link.address));
    links.push(...found);
    for (const link of found)
      if (!(address.includes('?') && link.address.includes('?'))) queue.push(link.address);
  }
  return { pages, links: links.filter((link) => pages.has(link.address)) };
}

async function visit(app: TestApp, address: string): Promise<{ page: Visited; elements: Elements }> {
  const response = await app.get(address);
  const type = response.headers.get('content-type') ?? '';
  const location = response.headers.get('location');
  const to = location ? new URL(location, origin) : undefined;
  const isPage = type.startsWith('text/html');
  const text = await response.text();
  const document = documentOf(isPage ? text : '');
  const elements = document.getElementsByTagName('*');
  const page = {
    address,
    status: response.status,
    type,
    ids: valuesOf(elements, 'id'),
    ...(isPage && { facts: factsOf(document, elements) }),
    ...(to?.origin === origin && { to: to.pathname + to.search }),
  };
  return { page, elements };
}
