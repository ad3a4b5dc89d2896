import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  hasLoader: boolean;
  hasAction: boolean;
}

/** Every route of the built product by its id. */
async function manifestRoutes(
  build = path.resolve(process.env.BUILD_DIR ?? 'build'),
): Promise<Record<string, ManifestRoute>> {
  const assets = path.join(build, 'client/assets');
  const file = (await readdir(assets)).find((name) => /^manifest-.*\.js$/.test(name));
  const text = await readFile(path.join(assets, file ?? 'manifest is missing'), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)).routes;
}

/** All addresses of the built product with their methods: `GET courses/:slug`. */
export async function builtRoutes(): Promise<string[]> {
  const routes = await manifestRoutes();
  const pathOf = (route: ManifestRoute | undefined): string[] =>
    route ? [...pathOf(routes[route.parentId ?? '']), ...(route.path ? [route.path] : [])] : [];
  const found = new Set<string>();
  for (const route of Object.values(routes)) {
    if (route.id === 'root') continue;
    const address = pathOf(route).join('/');
    found.add(`GET ${address}`);
    if (route.hasAction) found.add(`POST ${address}`);
  }
  return [...found];
}
