import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { type PageHandle, pageHandle } from '#app/platform/page.ts';

/** What the route of a path says about how its page is sent; undefined where there is no route. */
export type MatchRoute = (path: string) => PageHandle | undefined;

/** Matching sorts through all routes, half of a page's work: paths without parameters, of which there is an end, once. */
export function routeMatcher(build: ServerBuild): MatchRoute {
  const routesFor = byStart(build, routeTree);
  const known = new Map<string, PageHandle>();
  return (path) => {
    const kept = known.get(path);
    const matches = kept ? null : matchRoutes(routesFor(path), path);
    if (!matches) return kept;
    const handle = pageHandle(matches.map((match) => match.route.handle));
    if (Object.keys(matches.at(-1)?.params ?? {}).length === 0) known.set(path, handle);
    return handle;
  };
}

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({
      id: route!.id,
      path: route!.path,
      ...(route!.index ? { index: true } : { children: routeTree(build, route!.id) }),
      handle: route!.module.handle,
      caseSensitive: true,
    })) as RouteObject[];
}

/**
 * The product with the routes alone that an address can lead to, by its first part. The framework goes through all routes several
 * times a request: with two hundred of them that was a third to a half of the work for a page.
 *
 * @returns what `make` made of it: once for each first part that a route has, and once for all others together.
 */
export function byStart<T>(build: ServerBuild, make: (build: ServerBuild) => T): (path: string) => T {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const startOf = (route: (typeof routes)[number]): string => {
    const parent = route.parentId ? build.routes[route.parentId] : undefined;
    return (parent && startOf(parent)) || (route.path ?? '').split('/')[0] || '';
  };
  const starts = new Map(routes.map((route) => [route.id, startOf(route)]));
  const known = new Set(starts.values());
  const made = new Map<string, T>();
  return (path) => {
    const first = path.split('/', 2)[1] ?? '';
    const start = known.has(first) ? first : '';
    const before = made.get(start);
    if (before) return before;
    const isNear = (id: string) => ['', '*', start].includes(starts.get(id) ?? '');
    const near = <R>(all: Record<string, R>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => isNear(id)));
    const assets = { ...build.assets, routes: near(build.assets.routes) };
    const fresh = make({ ...build, routes: near(build.routes), assets });
    made.set(start, fresh);
    return fresh;
  };
}
