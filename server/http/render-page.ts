import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  type StaticHandler,
} from 'react-router';
import type { MatchedPage } from './match-route.ts';

/** A loader found nothing. `says` names the page that tells so: the same for all addresses that are answered with it. */
export interface NotFoundPage {
  says: string;
}

/** Without hydration data (decision 002). Undefined for a redirect, an error, another status, headers of its own: the usual handler answers those. */
export function pageRenderer(build: ServerBuild) {
  // One for each page: the usual one for all would sort through all routes again, a tenth of a small page's work.
  const handlers = new Map<string, StaticHandler>();
  const handlerOf = ({ branch }: MatchedPage) => {
    const leaf = branch.at(-1) as string;
    const handler = handlers.get(leaf) ?? createStaticHandler(dataRoutes(build, branch));
    handlers.set(leaf, handler);
    return handler;
  };
  const modules = Object.fromEntries(allRoutes(build).map((route) => [route.id, route.module]));
  return async (
    page: MatchedPage,
    request: Request,
    context: RouterContextProvider,
  ): Promise<string | NotFoundPage | undefined> => {
    const found = await handlerOf(page).query(request, { requestContext: context });
    if (!('matches' in found)) return undefined;
    const [error] = Object.values(found.errors ?? {});
    if (isRouteErrorResponse(error) && error.status === 404)
      return { says: JSON.stringify([page.branch, error.data]) };
    if (error || found.statusCode !== 200) return undefined;
    if (Object.values(found.loaderHeaders).some((headers) => !headers.keys().next().done)) return undefined;
    const matched = found.matches.map(({ route }) => [route.id, build.assets.routes[route.id]]);
    const entry: EntryContext = {
      manifest: { ...build.assets, routes: Object.fromEntries(matched) },
      routeModules: modules as EntryContext['routeModules'],
      staticHandlerContext: found,
      renderMeta: {},
      future: build.future,
      ssr: build.ssr,
      isSpaMode: false,
      routeDiscovery: build.routeDiscovery,
      branches: [],
    };
    try {
      const html = renderToString(createElement(ServerRouter, { context: entry, url: request.url }));
      return `<!doctype html>${html}`;
    } catch {
      // The usual handler meets the same error, logs it and shows the page that says so.
      return undefined;
    }
  };
}

const allRoutes = (build: ServerBuild) => Object.values(build.routes).filter((route) => route !== undefined);

function dataRoutes(build: ServerBuild, [id, ...rest]: readonly string[]): RouteObject[] {
  const route = id && build.routes[id];
  if (!route) return [];
  return [
    {
      id: route.id,
      path: route.path,
      caseSensitive: route.caseSensitive,
      handle: route.module.handle,
      loader: route.module.loader,
      ...(route.index ? { index: true } : { children: dataRoutes(build, rest) }),
    } as RouteObject,
  ];
}
