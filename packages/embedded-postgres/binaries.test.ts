import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireBinaries, restoreLinks } from './binaries.ts';

let root: string;
let libraries: string;
let spare: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'package-'));
  libraries = path.join(root, 'native', 'lib');
  spare = path.join(root, 'spare');
  await mkdir(libraries, { recursive: true });
  await writeFile(path.join(libraries, 'libpq.so.5.18'), 'library');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  await writeFile(path.join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
});
afterEach(async () => {
  await chmod(libraries, 0o755);
  await rm(root, { recursive: true });
});

describe('the bundled programs', () => {
  it('are found for this platform', async () => {
    const { initdb, postgres, version } = await requireBinaries(spare);
    expect(version).toMatch(/^18\./);
    expect([initdb, postgres].map((file) => path.basename(file))).toEqual(['initdb', 'postgres']);
  });

  it('get back the links between their libraries, once, by several processes at once', async () => {
    expect(await Promise.all([restoreLinks(root, spare), restoreLinks(root, spare)])).toEqual([{}, {}]);
    expect(await readlink(path.join(libraries, 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(await restoreLinks(root, spare)).toEqual({});
    expect(await readdir(libraries)).toEqual(['libpq.so', 'libpq.so.5', 'libpq.so.5.18']);
  });

  it.skipIf(process.getuid?.() === 0)('find them elsewhere when the package cannot be written', async () => {
    await chmod(libraries, 0o555);
    const environment = { LD_LIBRARY_PATH: `${spare}:${libraries}` };
    expect(await restoreLinks(root, spare)).toEqual(environment);
    expect(await readFile(path.join(spare, 'libpq.so.5'), 'utf8')).toBe('library');
    expect(await restoreLinks(root, spare)).toEqual(environment);
  });
});
