import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { type PageHandle, pageHandle } from '#app/platform/page.ts';
import { byStart } from './routes-by-start.ts';

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
