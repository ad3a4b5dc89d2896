import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the sources are, and where what is built from them. */
export interface Directories {
  root: string;
  build: string;
}

const sources = [
  ...['app', 'packages', 'server', 'public'].map((folder) => `${folder}/**/*`),
  ...['*.config.ts', 'package-lock.json', 'LICENSE'],
];

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const found = statSync(path.join(root, file));
    if (found.isDirectory()) continue;
    const { mtimeMs, size } = found;
    // In seconds: an image of a container keeps no more.
    hash.update(`${file} ${size} ${Math.floor(mtimeMs / 1000)}\n`);
  }
  return hash.digest('base64url');
}

const stampOf = (build: string) => path.join(build, 'sources');

export function buildIsCurrent(root: string, build: string): boolean {
  try {
    return readFileSync(stampOf(build), 'utf8') === fingerprint(root);
  } catch {
    return false;
  }
}

export function recordBuild(root: string, build: string): void {
  writeFileSync(stampOf(build), fingerprint(root));
}
