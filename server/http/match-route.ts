import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { notFoundPath, type PageHandle, pageHandle } from '#app/platform/page.ts';

/** What the route of a path says about how its page is sent; undefined where there is no route. */
export type MatchRoute = (path: string) => PageHandle | undefined;

/** Matching sorts through all routes, half of a page's work: paths without parameters, of which there is an end, once. */
export function routeMatcher(build: ServerBuild): MatchRoute {
  const routes = routeTree(build);
  const find = (path: string): PageHandle | undefined => {
    const matches = matchRoutes(routes, path);
    return matches ? pageHandle(matches.map((match) => match.route.handle)) : undefined;
  };
  const plain = new Set([...plainPaths(routes), notFoundPath]);
  const known = new Map<string, PageHandle | undefined>();
  return (path) => {
    if (!plain.has(path)) return find(path);
    if (!known.has(path)) known.set(path, find(path));
    return known.get(path);
  };
}

function plainPaths(routes: RouteObject[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const path = route.path ? `${parent}/${route.path}` : parent;
    if (/[:*?]/.test(path)) return [];
    return [path || '/', ...plainPaths(route.children ?? [], path)];
  });
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
