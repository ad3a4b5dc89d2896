import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { notFoundPath, type PageHandle, pageHandle } from '#app/platform/page.ts';

export type MatchedPage = PageHandle & {
  hasScreen: boolean;
  branch: readonly string[];
};

export interface MatchRoute {
  (path: string): MatchedPage | undefined;
  /** To be called once a path has turned out to have a page of its own: paths that somebody makes up are not remembered. */
  remember(path: string, page: MatchedPage): void;
}

const maxCachedPaths = 1_000;

/** Undefined where there is no route. Matching sorts through all routes, half of a page's work: paths without parameters once. */
export function routeMatcher(build: ServerBuild): MatchRoute {
  const routes = routeTree(build);
  const find = (path: string): MatchedPage | undefined => {
    const matches = matchRoutes(routes, path);
    const leaf = matches?.at(-1)?.route.id;
    if (!matches || !leaf) return undefined;
    return {
      ...pageHandle(matches.map((match) => match.route.handle)),
      branch: matches.map((match) => match.route.id as string),
      hasScreen: build.routes[leaf]?.module.default !== undefined,
    };
  };
  const plain = new Set([...plainPaths(routes), notFoundPath]);
  const kept = new Map<string, MatchedPage>();
  const lately = new LRUCache<string, MatchedPage>({ max: maxCachedPaths });
  // Of an unknown path too: a request asks twice.
  let last: { path: string; page: MatchedPage | undefined } | undefined;
  const known = (path: string) => {
    const page = kept.get(path) ?? lately.get(path);
    if (page) return page;
    if (last?.path !== path) last = { path, page: find(path) };
    if (last.page && plain.has(path)) kept.set(path, last.page);
    return last.page;
  };
  return Object.assign(known, {
    remember(path: string, page: MatchedPage) {
      if (!plain.has(path)) lately.set(path, page);
    },
  });
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
