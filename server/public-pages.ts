import type { MiddlewareHandler } from 'hono';
import { flashCookie } from '#app/forms/flash.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Parts } from '#app/platform/context.ts';
import type { PageHandle } from '#app/platform/page.ts';
import type { PageCaches } from '#app/platform/page-cache.ts';
import { answerWith } from './page-answer.ts';
import type { FindPage } from './page-handles.ts';
import { pageKey, variantHeaders, variantOf } from './variant.ts';

/**
 * Answers GET and HEAD of public pages from finished bytes. Falls through for everything else, and for a visitor
 * who carries a one-time message, which is rendered into the page for her alone.
 */
export function publicPages(
  findPage: FindPage,
  parts: Parts,
  { pages, searches }: PageCaches,
  render: (request: Request) => Promise<Response>,
): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    if (c.req.header('cookie')?.includes(`${flashCookie}=`)) return next();
    const url = new URL(c.req.url);
    if (ofHydratedPage.test(url.pathname)) return next();
    const handle = findPage(url.pathname);
    if (handle?.page !== 'public' || handle.cache === false) return next();
    const search = handle.search?.filter((name) => url.searchParams.getAll(name).some(Boolean)) ?? [];
    const isSearch = search.length > 0 || !isPage(handle, url.searchParams, parts.content);
    if (isSearch && handle.keyed) return next();
    const variant = variantOf((name) => c.req.header(name));
    if (handle.sameAs) url.pathname = handle.sameAs(url.pathname, parts.content);
    const address = canonicalAddress(url, [...Object.keys(handle.query ?? {}), ...search]);
    const kept = isSearch ? searches : pages;
    const page = await kept.get(
      pageKey(variant, address),
      parts.content.version,
      parts.clock.steady(),
      () => render(new Request(new URL(address, url), { headers: variantHeaders(variant) })),
      handle.keyed,
    );
    const answer = answerWith(page, c.req.header('if-none-match'), c.req.header('accept-encoding') ?? '');
    return new Response(answer.body && new Uint8Array(answer.body), answer);
  };
}

// What the script of a hydrated page asks for belongs to no route of its own, and to one visitor.
const ofHydratedPage = /\.data$|^\/__manifest$/;

/** Whether each parameter is said once at most, with a value that has a page: of other addresses there is no end. */
const isPage = ({ query = {} }: PageHandle, params: URLSearchParams, content: Content): boolean =>
  Object.entries(query).every(([name, isKnown]) => {
    const [value, ...more] = params.getAll(name);
    return value === undefined || (more.length === 0 && isKnown(value, content));
  });

/** Path and declared parameters in declared order: one key for every spelling of the same page. */
function canonicalAddress(url: URL, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of names)
    for (const value of url.searchParams.getAll(name)) query.append(name, value.slice(0, 100));
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}
