import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { type PageHandle, pageHandle } from '#app/platform/page.ts';

export interface FoundPage extends PageHandle {
  /** False for addresses without a screen: feeds, the sitemap. */
  hasScreen: boolean;
}

export type FindPage = (path: string) => FoundPage | undefined;

/**
 * What the route of a path says about its page; undefined where there is no route. Paths without parameters are known
 * beforehand, for matching sorts through all routes each time.
 */
export function pageHandles(build: ServerBuild): FindPage {
  const routes = routeTree(build);
  const find: FindPage = (path) => {
    const matches = matchRoutes(routes, path);
    const leaf = matches?.at(-1)?.route.id;
    if (!matches || !leaf) return undefined;
    return {
      ...pageHandle(matches.map((match) => match.route.handle)),
      hasScreen: build.routes[leaf]?.module.default !== undefined,
    };
  };
  const known = new Map(plainPaths(routes).map((path) => [path, find(path)]));
  return (path) => (known.has(path) ? known.get(path) : find(path));
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
