import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasHashedName } from '#server/http/assets.ts';
import { buildIsCurrent, type Directories } from './build-state.js';

const day = 86_400_000;
/** Lists files of earlier builds in a build, and since when. */
const carriedList = 'carried.json';

/**
 * Builds `root` beside the current build and replaces it. Returns a function that undoes this. Throws, leaving everything as it was, if
 * the build fails.
 */
export async function takeNewBuild({ root, build }: Directories): Promise<() => void> {
  if (buildIsCurrent(root, build)) return () => {};
  const next = `${build}-next`;
  const before = `${build}-before`;
  await rm(next, { recursive: true, force: true });
  const building = spawn(process.execPath, [path.join(root, 'server/build.ts')], {
    stdio: 'inherit',
    env: { ...process.env, BUILD_DIR: next },
  });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('it cannot be built');
  await carryOver(build, next);
  await rm(before, { recursive: true, force: true });
  renameSync(build, before);
  renameSync(next, build);
  return () => {
    renameSync(build, next);
    renameSync(before, build);
  };
}

/** Carries files over for a day, as loaded pages, and processes still serving the old build, go on asking for them. */
async function carryOver(from: string, to: string): Promise<void> {
  const carried = await readFile(path.join(from, carriedList), 'utf8').then(JSON.parse, () => ({}));
  const now = Date.now();
  const kept: Record<string, number> = {};
  for (const file of await readdir(from, { recursive: true })) {
    const since: number = carried[file] ?? now;
    if (!hasHashedName(file) || existsSync(path.join(to, file)) || now - since > day) continue;
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await copyFile(path.join(from, file), path.join(to, file));
    kept[file] = since;
  }
  await writeFile(path.join(to, carriedList), JSON.stringify(kept));
}
