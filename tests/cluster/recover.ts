import path from 'node:path';
import { ask, backrest, server } from './backrest.ts';
import type { Cluster } from './cluster.ts';
import type { databases } from './machines.ts';
import { placesOf } from './parts.ts';

/**
 * Steps 2 and 3 of "Back to a second" (docs/backup.md): restores as `words` say, and lets PostgreSQL go as far alone. `beforeStop` is done
 * when it has, before it is stopped for Patroni.
 */
export async function recover(
  cluster: Cluster,
  machine: (typeof databases)[number],
  words: readonly string[],
  beforeStop = () => {},
): Promise<void> {
  const { folder } = cluster;
  backrest(machine, folder, ...words, 'restore');
  const log = path.join(placesOf(machine, folder).own, 'recovery.log');
  // A commit would wait for a standby that the backup's settings name.
  const alone = "-c listen_addresses='' -c synchronous_standby_names=''";
  server(machine, folder, '-l', log, '-o', alone, 'start');
  const isOver = async () => ask(machine, folder, 'select pg_is_in_recovery()') === 'f';
  await cluster.until('the recovery ended', isOver);
  ask(machine, folder, `update restore_guard set kept_at = kept_at - interval '1 second'`, 'naledi');
  beforeStop();
  server(machine, folder, 'stop');
}
