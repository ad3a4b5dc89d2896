import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the sources are, and their build.
 * @typedef {{ root: string, build: string }} Directories
 */

const folders = ['app', 'packages', 'server', 'public'];
const files = /^(.*\.config\.ts|package-lock\.json|LICENSE)$/;

/** @param {string} root */
const sourcesIn = (root) => [
  ...readdirSync(root).filter((name) => files.test(name)),
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true }).map(
      (name) => `${folder}/${name}`,
    ),
  ),
];

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of sourcesIn(root).sort()) {
    const found = statSync(path.join(root, file));
    if (found.isDirectory()) continue;
    const { mtimeMs, size } = found;
    // In seconds, the precision of container images.
    hash.update(`${file} ${size} ${Math.floor(mtimeMs / 1000)}\n`);
  }
  return hash.digest('base64url');
}

/** @param {string} build */
const stampOf = (build) => path.join(build, 'sources');

/** @param {string} root @param {string} build */
export function buildIsCurrent(root, build) {
  try {
    return readFileSync(stampOf(build), 'utf8') === fingerprint(root);
  } catch {
    return false;
  }
}

/** @param {string} root @param {string} build */
export function recordBuild(root, build) {
  writeFileSync(stampOf(build), fingerprint(root));
}
