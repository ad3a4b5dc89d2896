import { origin, type TestApp } from './app.ts';

/** Needs an account, or answers a form only: the tests of those rooms look at them. */
const notPublic =
  /^\/(profile|dashboard|course-access|settings|learn|admin|sign-out|sign-in\/|api\/|dev\/|.*\/enrol$)/;

export interface Visited {
  address: string;
  status: number;
  type: string;
  /** Where a redirect leads. */
  to?: string;
  html?: string;
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

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Values of an attribute in the order of the page. */
export const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map((match) => decode(match[1] as string));

/** Where the forms of a page are sent to. A form that is posted is answered by another page: its fragment is not one of the address. */
const formTargets = (html: string): string[] =>
  [...html.matchAll(/<form\b[^>]*>/g)].flatMap(([tag]) => {
    const [method] = attributes(tag, 'method');
    return attributes(tag, 'action').map((action) =>
      method === 'post' ? action.replace(/#.*$/, '') : action,
    );
  });

/** Everything that a page points to within the site: links, pictures, scripts, styles, addresses of forms. */
export function linksOf(page: Visited): Link[] {
  const html = page.html ?? '';
  const targets = [
    ...['href', 'src', 'srcset'].flatMap((name) => attributes(html, name)),
    ...formTargets(html),
  ];
  return targets.flatMap((target) => {
    if (/^(mailto|tel|data):/.test(target)) return [];
    const url = new URL(target, new URL(page.address, origin));
    if (url.origin !== origin) return [];
    return [{ from: page.address, address: url.pathname + url.search, fragment: url.hash.slice(1) }];
  });
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
    const page = await visit(app, address);
    pages.set(address, page);
    if (page.to) queue.push(page.to);
    const found = linksOf(page).filter((link) => !notPublic.test(link.address));
    links.push(...found);
    for (const link of found)
      if (!(address.includes('?') && link.address.includes('?'))) queue.push(link.address);
  }
  return { pages, links: links.filter((link) => pages.has(link.address)) };
}

async function visit(app: TestApp, address: string): Promise<Visited> {
  const response = await app.get(address);
  const type = response.headers.get('content-type') ?? '';
  const location = response.headers.get('location');
  const to = location ? new URL(location, origin) : undefined;
  const html = type.startsWith('text/html') ? await response.text() : undefined;
  if (html === undefined) await response.arrayBuffer();
  return {
    address,
    status: response.status,
    type,
    ids: attributes(html ?? '', 'id'),
    ...(html !== undefined && { html }),
    ...(to?.origin === origin && { to: to.pathname + to.search }),
  };
}
