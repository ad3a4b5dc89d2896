import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';

/**
 * Renders GETs of public pages by React Router's own parts, without what only a framework script would need: the data
 * written a second time, the other routes, a stream. Half the work of the usual handler. Undefined for what does not end
 * in a plain page (a redirect, an error, another status, headers of its own): the usual handler answers that.
 */
export function publicRenderer(build: ServerBuild) {
  const routes = createStaticHandler(dataRoutes(build));
  const modules = Object.fromEntries(allRoutes(build).map((route) => [route.id, route.module]));
  return async (request: Request, context: RouterContextProvider): Promise<string | undefined> => {
    const found = await routes.query(request, { requestContext: context });
    if (!('matches' in found) || found.errors || found.statusCode !== 200) return undefined;
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
    return `<!doctype html>${renderToString(createElement(ServerRouter, { context: entry, url: request.url }))}`;
  };
}

const allRoutes = (build: ServerBuild) => Object.values(build.routes).filter((route) => route !== undefined);

function dataRoutes(build: ServerBuild, parentId?: string): RouteObject[] {
  return allRoutes(build)
    .filter((route) => route.parentId === parentId)
    .map((route) => ({
      id: route.id,
      path: route.path,
      caseSensitive: route.caseSensitive,
      handle: route.module.handle,
      loader: route.module.loader,
      ...(route.index ? { index: true } : { children: dataRoutes(build, route.id) }),
    })) as RouteObject[];
}
