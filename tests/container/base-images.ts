import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Base images of deploy/Containerfile: the build stage with npm, and the one shipped. */
export interface BaseImages {
  build: string;
  run: string;
}

const ownNames: BaseImages = { build: 'naledi-try-node', run: 'naledi-try-debian' };

/**
 * The base images in the Containerfile, local or pulled. Without access to a registry, a Debian made by
 * debootstrap in `folder` replaces both, with this machine's node and npm in the first.
 */
export function baseImages(program: string, folder: string): BaseImages | undefined {
  const text = readFileSync('deploy/Containerfile', 'utf8');
  const named = { build: defaultOf(text, 'NODE_IMAGE'), run: defaultOf(text, 'BASE_IMAGE') };
  const inspect = program === 'buildah' ? ['inspect', '--type', 'image'] : ['image', 'inspect'];
  const has = (name: string) =>
    [inspect, ['pull']].some(
      (words) => spawnSync(program, [...words, name], { stdio: 'ignore' }).status === 0,
    );
  for (const names of [named, ownNames]) if (has(names.build) && has(names.run)) return names;
  if (spawnSync('debootstrap', ['--version']).error) return undefined;
  return made(program, folder);
}

function defaultOf(text: string, name: string): string {
  const value = new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(text)?.[1];
  if (!value) throw new Error(`deploy/Containerfile says nothing of ${name}`);
  return value;
}

function made(program: string, folder: string): BaseImages {
  const names = ownNames;
  console.log('The base images are not to be had here: debootstrap makes two of Debian (a minute).');
  image(program, names.run, debian(folder, names.run, []));
  const root = debian(folder, names.build, ['git', 'ca-certificates']);
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Start it by npm: npm run container:try');
  const own = path.resolve(npm, '../..');
  cpSync(own, root + own, { recursive: true });
  // This machine's certificates and package sources, for mirrors inside a closed network.
  const trusted = '/etc/ssl/certs/ca-certificates.crt';
  cpSync(trusted, root + trusted);
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  writeFileSync(`${root}/root/.npmrc`, `cafile=${trusted}\nregistry=${registry}\n`);
  cpSync(process.execPath, `${root}/usr/local/bin/node`);
  writeFileSync(`${root}/usr/local/bin/npm`, `#!/bin/sh\nexec node ${npm} "$@"\n`, { mode: 0o755 });
  image(program, names.build, root);
  return names;
}

/** The root folder of a fresh Debian with `packages`. */
function debian(folder: string, name: string, packages: readonly string[]): string {
  const root = path.join(folder, name);
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  if (!existsSync(root))
    execFileSync('debootstrap', ['--variant=minbase', ...include, 'bookworm', root], { stdio: 'ignore' });
  return root;
}

/** Builds an image of the files under `root`. */
function image(program: string, name: string, root: string): void {
  const file = `${root}.Containerfile`;
  writeFileSync(file, 'FROM scratch\nCOPY . /\nCMD ["/bin/bash"]\n');
  const isolation = program === 'buildah' ? ['--isolation', 'chroot'] : [];
  execFileSync(program, ['build', ...isolation, '-t', name, '-f', file, root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
