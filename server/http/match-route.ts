import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { type PageHandle, pageHandle } from '#app/platform/page.ts';

/** The page handle of a path's route; undefined if there is no route. */
export type MatchRoute = (path: string) => PageHandle | undefined;

/** Matching goes through all routes, half the work of a page, so results for paths without parameters, a finite set, are remembered. */
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
 * Splits the build by the first segment of an address. The framework goes through all routes several times per request: with two hundred
 * of them, a third to a half of the work for a page.
 *
 * @returns what `make` made of each part: one for each first segment, and one for all other addresses.
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
