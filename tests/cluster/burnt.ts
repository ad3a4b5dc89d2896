import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { addresses, type databases, type Machine, runOn } from './machines.ts';
import { placesOf } from './parts.ts';

const etcdctl = (at: Machine, ...words: string[]): string =>
  runOn(at, ['etcdctl', `--endpoints=http://${addresses[at]}:2379`, ...words]);

/** Throws when its etcd is not. */
function isHealthy(machine: Machine): true {
  etcdctl(machine, 'endpoint', 'health');
  return true;
}

/** Ends all of a machine, and nothing of it is left. */
export async function burn(cluster: Cluster, machine: Machine): Promise<void> {
  cluster.signal(machine, 'SIGKILL');
  await cluster.until(`${machine} ended`, async () => cluster.find(machine, '').length === 0);
  rmSync(placesOf(machine, cluster.folder).own, { recursive: true });
  rmSync(path.join(cluster.folder, `${machine}-etcd`), { recursive: true });
}

/** A new machine of the same name and address, as deploy/burnt.md says ("A database machine"). */
export async function replace(cluster: Cluster, machine: Machine, at: Machine): Promise<void> {
  // While etcd looks for a leader, nothing is taken.
  await cluster.until(`${machine} is no member`, async () => {
    const id = new RegExp(`^(\\w+), \\w+, ${machine},`, 'm').exec(etcdctl(at, 'member', 'list'))?.[1];
    if (id) etcdctl(at, 'member', 'remove', id);
    return true;
  });
  let printed = '';
  // It takes nobody new some seconds after the last change.
  await cluster.until(`${machine} is added`, async () => {
    printed = etcdctl(at, 'member', 'add', machine, `--peer-urls=http://${addresses[machine]}:2380`);
    return true;
  });
  const lines = [...printed.matchAll(/^(ETCD_\w+)="?([^"\n]*)"?$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]);
  cluster.start(machine, 'etcd', Object.fromEntries(lines));
  await cluster.until(`${machine} is a member`, async () => isHealthy(machine));
  cluster.start(machine, 'patroni');
}

/** The one that is left goes on alone (deploy/burnt.md, "Two database machines"). */
export async function goOnAlone(cluster: Cluster, machine: (typeof databases)[number]): Promise<void> {
  await cluster.stop(machine, 'etcd');
  cluster.start(machine, 'etcd', { ETCD_FORCE_NEW_CLUSTER: 'true' });
  await cluster.until('etcd answers', async () => isHealthy(machine));
  cluster.patronictl(['edit-config', '-s', 'synchronous_mode=false', '--force', 'site']);
  if ((await cluster.primary()) !== machine)
    cluster.patronictl(['failover', '--candidate', machine, '--force', 'site']);
  await cluster.until('it leads', async () => (await cluster.primary()) === machine);
}
