import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  isEntry?: boolean;
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

/** A chunk that checks by schemas itself: the library, in whatever file the build has put it. */
const hasSchemas = (key: string) =>
  /\binvalid_type\b/.test(readFileSync(path.join(client, manifest[key]!.file), 'utf8'));

const source = (key: string) => key.replace(/\?.*/, '');

test('no page that React hydrates, and no script of the other pages, fetches the schemas', () => {
  // The dynamic and cached pages ship none of their own code: their chunks are built and never asked for.
  const fetched = Object.keys(manifest).filter(
    (key) =>
      manifest[key]?.isEntry &&
      /\.tsx?$/.test(source(key)) &&
      !/^export const handle\b/m.test(readFileSync(source(key), 'utf8')),
  );
  expect(fetched.map(source)).toEqual(
    expect.arrayContaining(['app/browser.ts', 'app/root.tsx', 'app/admin/consents/consents-child-page.tsx']),
  );
  const all = new Map(Object.keys(manifest).map((key) => [key, hasSchemas(key)]));
  expect([...all.values()]).toContain(true);
  const guilty = fetched.filter((key) => [...reached(key)].some((one) => all.get(one)));
  expect(guilty).toEqual([]);
});
