import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const client = path.resolve(process.env.BUILD_DIR ?? 'build', 'client');
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
);

function reached(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) reached(next, seen);
  return seen;
}

/** Whether a chunk contains the schema library, in whatever file the build has put it. */
const hasSchemas = (key: string) =>
  /\binvalid_type\b/.test(readFileSync(path.join(client, manifest[key]!.file), 'utf8'));

test('no script of a page, and no island, fetches the schemas', () => {
  // The build also makes chunks of routes, but no page loads them.
  const fetched = [...reached('app/browser.ts')];
  expect(fetched.filter((key) => /\.island-/.test(key)).length).toBeGreaterThan(3);
  const all = new Map(Object.keys(manifest).map((key) => [key, hasSchemas(key)]));
  expect([...all.values()]).toContain(true);
  expect(fetched.filter((key) => all.get(key))).toEqual([]);
});
