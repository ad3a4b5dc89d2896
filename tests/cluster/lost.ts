import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { restoreGuardFileName } from '#app/platform/database/restore-guard.ts';
import { ask, asPostgres, backrest } from './backrest.ts';
import { burn } from './burnt.ts';
import type { Cluster } from './cluster.ts';
import { writeMessages } from './going-back.ts';
import { addresses, databases, webs } from './machines.ts';
import { archive, erasuresIn, passwords, placesOf, repositoriesIn } from './parts.ts';
import { recover } from './recover.ts';

const url = `http://${addresses.web1}`;

/**
 * All three database machines burn, and with them the first repository and the list of erasures beside it ("all three" in deploy/burnt.md,
 * with docs/backup.md): new machines with other passwords, all of it from the second repository, and the list anew from the database. Returns
 * how many messages there were, and are.
 */
export async function loseAll(cluster: Cluster): Promise<{ before: number; after: number }> {
  const { folder } = cluster;
  const count = async () => {
    const client = await cluster.connect();
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from contact_messages');
    await client.end();
    return rows[0]!.n;
  };
  const leader = (await cluster.primary())!;
  const [near] = repositoriesIn(folder);
  renameSync(near, `${near}-burnt`);
  await writeMessages(url, 200, 10);
  const before = await count();
  await archivedElsewhere(cluster, leader);
  for (const web of webs) await cluster.stop(web, 'site');
  const erasures = erasuresIn(folder);
  // Only now: a site that runs makes the folder anew.
  renameSync(erasures, `${erasures}-burnt`);
  mkdirSync(erasures, { mode: 0o700 });
  for (const machine of databases) await burn(cluster, machine);

  Object.assign(passwords, {
    SUPERUSER_PASSWORD: 'another-superuser',
    REPLICATION_PASSWORD: 'another-replication',
    REWIND_PASSWORD: 'another-rewind',
  });
  for (const machine of databases) {
    archive(machine, folder);
    cluster.start(machine, 'etcd');
  }
  asPostgres('db1', 'install', '-d', '-m', '700', placesOf('db1', folder).data);
  await recover(cluster, 'db1', ['--repo=2'], () => {
    const roles = { postgres: 'SUPERUSER', replicator: 'REPLICATION', rewind: 'REWIND' } as const;
    for (const [role, name] of Object.entries(roles))
      ask('db1', folder, `alter role ${role} password '${passwords[`${name}_PASSWORD`]}'`);
  });
  cluster.start('db1', 'patroni');
  await cluster.until('the first database', async () => (await cluster.primary()) === 'db1');
  // Patroni says that it leads a moment before PostgreSQL takes what is written.
  await cluster.until('the first repository anew', async () => {
    backrest('db1', folder, 'stanza-create');
    return true;
  });
  for (const machine of ['db2', 'db3'] as const) cluster.start(machine, 'patroni');
  await cluster.until('a synchronous standby', async () => (await cluster.synchronous()) !== undefined);
  for (const web of webs) cluster.start(web, 'site');
  await cluster.whole();
  const hasList = async () => existsSync(path.join(erasures, restoreGuardFileName));
  await cluster.until('a list of erasures', hasList, 330);
  backrest('db1', folder, '--repo=1', '--type=full', 'backup');
  return { before, after: await count() };
}

/** Resolves when the second repository has all that was written so far, though the first one is gone. */
async function archivedElsewhere(cluster: Cluster, leader: (typeof databases)[number]): Promise<void> {
  const client = await cluster.connect('postgres');
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await client.end();
  const files = () =>
    backrest(leader, cluster.folder, '--repo=2', '--recurse', 'repo-ls', 'archive/site').includes(
      rows[0]!.file,
    );
  await cluster.until('the second repository has it', async () => files());
}
