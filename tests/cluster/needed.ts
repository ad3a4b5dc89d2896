import { spawnSync } from 'node:child_process';
import { foreignNetwork } from './machines.ts';
import { isPooled } from './parts.ts';

/** A command that is there where it can be started at all, and the packages that bring it. */
const commands: Record<string, string> = {
  ip: 'iproute2',
  setpriv: 'util-linux',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  haproxy: 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  ...(isPooled && { pgbouncer: 'pgbouncer' }),
};

/** What Patroni asks Python for; its package takes another one's word for etcd. */
const modules: Record<string, string> = { etcd: 'python3-etcd', psycopg2: 'python3-psycopg2' };

/** Ends this process with 2 where the cluster cannot be built on this machine, and says why. */
export function requireWhatIsNeeded(): void {
  const missing = [
    ...Object.entries(commands).filter(([command]) => spawnSync(command, ['--version']).error !== undefined),
    ...Object.entries(modules).filter(
      ([name]) => spawnSync('/usr/bin/python3', ['-c', `import ${name}`]).status !== 0,
    ),
  ];
  for (const [name, packages] of missing)
    console.error(`${name} is missing: apt-get install --no-install-recommends ${packages}`);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) console.error('This makes networks and starts services: run it as root.');
  const foreign = missing.some(([name]) => name === 'ip') ? [] : foreignNetwork();
  for (const line of foreign)
    console.error(`This machine has to do with 10.77.0.0/24, the network of a cluster: ${line.trim()}`);
  if (foreign.length > 0) console.error('Use another machine, or what is tried here reaches the real one.');
  if (missing.length > 0 || !isRoot || foreign.length > 0) process.exit(2);
}
