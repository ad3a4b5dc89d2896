/**
 * `npm run cluster:drill`: what an operator does on a bad day, step by step as the pages say, with the cluster of deploy/README.md on this
 * machine. A standby burns and a new machine takes its place; two machines burn and the third goes on; "Back to a second" of
 * docs/backup.md: messages are written, then others that shall be gone, and the cluster goes back to the second between; and all three
 * burn, with the first repository. As root, with what `npm run cluster:try` needs; everything lies in a folder in /tmp. `KEEP=1` leaves
 * logs and data.
 */
import { rmSync } from 'node:fs';
import { backrest } from './backrest.ts';
import { burn, goOnAlone, replace } from './burnt.ts';
import { Cluster } from './cluster.ts';
import { reportWhatIsThere, writeMessages, writeMistake } from './going-back.ts';
import { loseAll } from './lost.ts';
import { addresses, databases, webs } from './machines.ts';
import { requireWhatIsNeeded } from './needed.ts';
import { placesOf } from './parts.ts';
import { recover } from './recover.ts';

requireWhatIsNeeded();

const cluster = new Cluster();
const isKept = process.env.KEEP === '1';
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.end(isKept).finally(() => process.exit(130)));
const url = `http://${addresses.web1}`;
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
/** Seconds until three are whole again. */
async function replaceStandby(): Promise<string> {
  const [standby, other] = await standbys();
  await burn(cluster, standby!);
  const began = performance.now();
  await replace(cluster, standby!, other!);
  await cluster.whole();
  return seconds(began);
}

/** The one that is left led nothing, and was not waited for either. Seconds until it leads, and until three are whole again. */
async function loseTwo(): Promise<{ led: string; whole: string }> {
  const [leader, synchronous] = [await cluster.primary(), await cluster.synchronous()];
  const left = databases.find((name) => name !== leader && name !== synchronous)!;
  await burn(cluster, synchronous!);
  await burn(cluster, leader!);
  const began = performance.now();
  await goOnAlone(cluster, left);
  await cluster.until('a form is taken', () => writeMessages(url, 50, 1).then(() => true));
  const led = seconds(began);
  for (const machine of [leader!, synchronous!]) await replace(cluster, machine, left);
  cluster.patronictl(['edit-config', '-s', 'synchronous_mode=true', '--force', 'site']);
  await cluster.whole();
  return { led, whole: seconds(began) };
}

async function standbys() {
  const leader = await cluster.primary();
  return databases.filter((name) => name !== leader);
}

try {
  await cluster.build();
  const leader = (await cluster.primary())!;
  await writeMessages(url, 0, 50);
  const backupBegan = performance.now();
  backrest(leader, cluster.folder, '--repo=1', '--type=full', 'backup');
  const backup = seconds(backupBegan);
  backrest(leader, cluster.folder, '--repo=2', '--type=full', 'backup');
  const replaced = await replaceStandby();
  const alone = await loseTwo();
  await writeMessages(url, 51, 49);
  const client = await cluster.connect();
  const target = await writeMistake(client, url);
  await client.end();

  const began = performance.now();
  for (const web of webs) await cluster.stop(web, 'site');
  for (const machine of databases) await cluster.stop(machine, 'patroni');
  await recover(cluster, 'db1', ['--delta', '--type=time', `--target=${target}`, '--target-action=promote']);
  const recovered = seconds(began);
  cluster.patronictl(['remove', 'site'], ['site', 'Yes I am aware']);
  cluster.start('db1', 'patroni');
  await cluster.until('the first database', async () => (await cluster.primary()) === 'db1');
  const led = seconds(began);
  for (const machine of ['db2', 'db3'] as const) {
    rmSync(placesOf(machine, cluster.folder).data, { recursive: true });
    cluster.start(machine, 'patroni');
  }
  await cluster.until('a synchronous standby', async () => (await cluster.synchronous()) !== undefined);
  const doubled = seconds(began);
  for (const web of webs) cluster.start(web, 'site');
  await cluster.whole();
  const served = seconds(began);
  const settled = webs.some((web) => cluster.said(web, 'database-went-back') > 0);
  console.log('| drill of the cluster | |\n|---|---|');
  console.log(`| a standby burnt: from a bare machine until three are whole | ${replaced} |`);
  console.log(`| two machines burnt: until the third takes forms | ${alone.led} |`);
  console.log(`| and until three are whole, the two from bare machines | ${alone.whole} |`);
  console.log(`| full backup, encrypted | ${backup} |`);
  console.log(`| everything stopped, until one database is as it was at ${target} | ${recovered} |`);
  console.log(`| until it leads | ${led} |`);
  console.log(`| until a synchronous standby has copied it | ${doubled} |`);
  console.log(`| until both sites serve, and three databases are whole | ${served} |`);
  const after = await cluster.connect();
  if (!(await reportWhatIsThere(after, settled))) process.exitCode = 1;
  await after.end();
  await writeMessages(url, 150, 5);
  const lostBegan = performance.now();
  const { before, after: restored } = await loseAll(cluster);
  console.log(
    `| all three burnt, and the first repository: from bare machines with other passwords until both sites serve, and the first repository has a backup again | ${seconds(lostBegan)} |`,
  );
  console.log(`| of ${before} messages that the second repository had, there | ${restored} |`);
  if (restored !== before) process.exitCode = 1;
} finally {
  await cluster.end(isKept);
}
process.exit();
