import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:site-script';

/** Builds the site's script beside React Router's entries; the server imports its address from `virtual:site-script`. */
export function siteScript(entry: string, build: string): Plugin {
  let root = '';
  let serving = false;
  return {
    name: 'site-script',
    configResolved(config) {
      root = config.root;
      serving = config.command === 'serve';
    },
    buildStart() {
      if (!serving && this.environment.name === 'client')
        this.emitFile({ type: 'chunk', id: path.join(root, entry), name: 'site' });
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return;
      if (serving) return moduleOf(`/${entry}`, {});
      if (this.environment.name === 'client') return moduleOf('', {});
      const manifest: Manifest = JSON.parse(
        readFileSync(path.resolve(root, build, 'client/.vite/manifest.json'), 'utf8'),
      );
      return moduleOf(
        `/${manifest[entry]?.file}`,
        islandsIn(manifest, entry),
        offlineIn(manifest, entry),
        scriptsOf(manifest, savedList),
      );
    },
  };
}

type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

const moduleOf = (
  script: string,
  islands: Record<string, string[]>,
  offline: string[] = [],
  offlinePage: string[] = [],
) =>
  Object.entries({ script, islands, offline, offlinePage })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** An island's name; the manifest key is its own file, or a chunk that its page imports too. */
const islandOf = (manifest: Manifest, key: string): string | undefined =>
  /^([\w-]+)\.island$/.exec(manifest[key]?.name ?? path.basename(key, '.tsx'))?.[1];

/** Parts of the site's script that an open lesson never loads. */
const elsewhere = /(^|\/)(admin|islands)\b|\.island\b/;

/** The site's script with its lazy parts, and what an open lesson's exercises load. */
function offlineIn(manifest: Manifest, entry: string): string[] {
  const lesson = Object.keys(manifest).find((key) => islandOf(manifest, key) === 'activity');
  const runtime = entry.replace(/[^/]+$/, 'islands.ts');
  const found = new Set<string>();
  const take = (name: string, isAsked = false): void => {
    if (found.has(name) || (!isAsked && elsewhere.test(name))) return;
    found.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const other of imports) take(other, true);
    if (name !== runtime) for (const other of dynamicImports) take(other);
  };
  for (const name of [entry, runtime, lesson]) if (name) take(name, true);
  const styles = Object.entries(manifest).filter(([name]) =>
    lessonStyles.some((style) => name.endsWith(style)),
  );
  return [...[...found].map((name) => manifest[name]?.file), ...styles.map(([, { file }]) => file)].map(
    (file) => `/${file}`,
  );
}

const savedList = 'app/features/learning/offline/saved-list.ts';

/** A part of the site's script with all that it imports. */
function scriptsOf(manifest: Manifest, name: string): string[] {
  const { file, imports = [] } = manifest[name] ?? {};
  if (!file) throw new Error(`${name} is no part of the site's script`);
  return [...new Set([`/${file}`, ...imports.flatMap((other) => scriptsOf(manifest, other))])];
}

const lessonStyles = ['app/styles.css', 'activities/activities.css', 'editor/code-colours.css'];

/** Files of each island and of `islands.ts`, without those every page loads. */
function islandsIn(manifest: Manifest, entry: string): Record<string, string[]> {
  const withImports = (name: string): string[] => [
    name,
    ...(manifest[name]?.imports ?? []).flatMap(withImports),
  ];
  const known = new Set(withImports(entry));
  const filesOf = (names: string[]) =>
    [...new Set(names.flatMap(withImports).filter((name) => !known.has(name)))].map(
      (name) => `/${manifest[name]?.file}`,
    );
  const runtime = entry.replace(/[^/]+$/, 'islands.ts');
  return Object.fromEntries(
    Object.keys(manifest).flatMap((key) => {
      const name = islandOf(manifest, key);
      return name ? [[name, filesOf([runtime, key])]] : [];
    }),
  );
}

/**
 * Dynamic imports without Vite's helper for styles, which would cost a request on every page. Vite has no
 * setting for it, so the helper is found by name; the page weight test notices if that changes.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(helper, 'const $1=(load)=>load();');
  },
});

const helper = /import\s*\{\s*\w+ as (\w+)\s*\}\s*from\s*["'`]\.\/preload-helper-[\w-]+\.js["'`];?/;
