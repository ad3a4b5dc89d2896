import type { MiddlewareHandler } from 'hono';
import { flashCookie } from '#app/forms/flash.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Services } from '#app/platform/context.ts';
import type { CachedPage } from '#app/platform/page.ts';
import { type PageCaches, pageKey, variantHeaders, variantOf } from '#app/platform/page-cache.ts';
import { sharedPage } from '#app/platform/shared-caches/cache-control.ts';
import { cachedResponse } from './cached-response.ts';
import type { MatchRoute } from './match-route.ts';

/** Passes on everything else: one-time messages, and addresses with invented parameters. */
export function serveCachedPage(
  matchRoute: MatchRoute,
  services: Services,
  { pages, searches }: PageCaches,
  render: (request: Request) => Promise<Response>,
): MiddlewareHandler {
  const shared = sharedPage(services.settings);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    if (c.req.header('cookie')?.includes(`${flashCookie}=`)) return next();
    const url = new URL(c.req.url);
    const handle = matchRoute(url.pathname);
    if (handle?.page !== 'cached') return next();
    const { query = {}, search = [], typed = [] } = handle;
    const makesPage = pageMakers(handle, url.searchParams, services.content);
    if (!typed.every(makesPage)) return next();
    const searched = search.filter((name) => url.searchParams.getAll(name).some(Boolean));
    const isSearch = searched.length > 0 || !Object.keys(query).every(makesPage);
    const variant = variantOf((name) => c.req.header(name));
    if (handle.sameAs) url.pathname = handle.sameAs(url.pathname, services.content);
    const address = canonicalAddress(url, [...Object.keys(query), ...searched]);
    const store = isSearch ? searches : pages;
    const page = await store.get(
      pageKey(variant, address),
      services.content.version,
      services.clock.steady(),
      () => render(new Request(new URL(address, url), { headers: variantHeaders(variant) })),
    );
    const answer = cachedResponse(page, {
      known: c.req.header('if-none-match'),
      accepts: c.req.header('accept-encoding') ?? '',
      shared,
    });
    return new Response(answer.body, answer);
  };
}

/** Whether each parameter occurs at most once, with a value that has a page; other addresses are unlimited in number. */
const pageMakers =
  ({ query = {} }: CachedPage, params: URLSearchParams, content: Content) =>
  (name: string): boolean => {
    const [value, ...more] = params.getAll(name);
    if (value === undefined) return true;
    return more.length === 0 && Object.hasOwn(query, name) && query[name]!(value, content);
  };

/** Path and declared parameters in declared order, so every spelling of a page has one key. */
function canonicalAddress(url: URL, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of names)
    for (const value of url.searchParams.getAll(name)) query.append(name, value.slice(0, 100));
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}
