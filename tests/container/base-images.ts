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
  const areThere = ({ build, run }: BaseImages) => has(program, build) && has(program, run);
  for (const names of [named, ownNames]) if (areThere(names)) return names;
  if (spawnSync('debootstrap', ['--version']).error) return undefined;
  return made(program, folder);
}

function has(program: string, name: string): boolean {
  const inspect = program === 'buildah' ? ['inspect', '--type', 'image'] : ['image', 'inspect'];
  return [inspect, ['pull']].some(
    (words) => spawnSync(program, [...words, name], { stdio: 'ignore' }).status === 0,
  );
}

// What deploy/compose.yaml relies on in the official images: on the first start a user with a password and a database.
const postgresStart = `#!/bin/sh
set -e
PATH=/usr/lib/postgresql/15/bin:$PATH
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -m 700 "$PGDATA"
  install -d -o postgres /run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --locale=C.UTF-8 -D "$PGDATA"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -w start -o '-c listen_addresses='
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec postgres -c "listen_addresses=*"
`;

/** The images of the other services in deploy/compose.yaml, or in their place what Debian has. */
export function serviceImages(program: string, folder: string): { database: string; proxy: string } {
  const named = [...readFileSync('deploy/compose.yaml', 'utf8').matchAll(/image: (\S+)/g)].map(
    ([, name = '']) => name,
  );
  const either = (service: string, make: (name: string) => void): string => {
    const official = named.find((name) => name.includes(service))!;
    const own = `naledi-try-${service}`;
    if (has(program, official)) return official;
    if (!has(program, own)) make(own);
    return own;
  };
  return {
    database: either('postgres', (name) => {
      const root = debian(folder, name, ['postgresql-15']);
      writeFileSync(`${root}/usr/local/bin/start-postgres`, postgresStart, { mode: 0o755 });
      const data = '/var/lib/postgresql/data';
      image(program, name, root, [
        `ENV PGDATA=${data}`,
        `VOLUME ${data}`,
        'STOPSIGNAL SIGINT',
        'CMD ["/usr/local/bin/start-postgres"]',
      ]);
    }),
    proxy: either('haproxy', (name) =>
      image(program, name, debian(folder, name, ['haproxy']), [
        'USER haproxy',
        'STOPSIGNAL SIGUSR1',
        'CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]',
      ]),
    ),
  };
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
function image(program: string, name: string, root: string, more = ['CMD ["/bin/bash"]']): void {
  const file = `${root}.Containerfile`;
  writeFileSync(file, ['FROM scratch', 'COPY . /', ...more, ''].join('\n'));
  const isolation = program === 'buildah' ? ['--isolation', 'chroot'] : [];
  execFileSync(program, ['build', ...isolation, '-t', name, '-f', file, root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
