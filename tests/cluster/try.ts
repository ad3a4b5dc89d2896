/**
 * `npm run cluster:try`: builds the cluster of deploy/README.md on this machine, sends load, ends its parts one after the other, and
 * prints what became of it. `ROUNDS=3` plays each fault three times, `ONLY=primary` those whose name has the word, `KEEP=1` leaves
 * logs and data. As root, on Debian 12; it changes nothing outside of a folder in /tmp and network names that begin with naledi.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { countingServer } from '#tests/site/counting-server.ts';
import { Cluster } from './cluster.ts';
import { type Fault, faults } from './faults.ts';
import { longestPause, startLoad } from './load.ts';
import { outside } from './machines.ts';
import { makeMember, member } from './member.ts';
import { mailPort } from './parts.ts';

const needed = {
  ip: 'iproute2',
  setpriv: 'util-linux',
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  haproxy: 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};
const missing = Object.entries(needed).filter(
  ([program]) => spawnSync(program, ['--version']).error !== undefined,
);
if (missing.length > 0 || process.getuid?.() !== 0) {
  for (const [program, packages] of missing)
    console.error(`${program} is missing: apt-get install ${packages}`);
  if (process.getuid?.() !== 0) console.error('This makes networks and starts services: run it as root.');
  process.exit(2);
}

type Mail = Awaited<ReturnType<typeof countingServer>>;

interface Outcome {
  pause: number;
  refused: number;
  failedReads: number;
  slowestRead: number;
  lost: number;
  doubled: number;
  mailsTwice: number;
  wrong: string[];
}

async function playOnce(cluster: Cluster, fault: Fault, mail: Mail, round: number): Promise<Outcome> {
  await cluster.whole();
  const load = startLoad(`${fault.name.replaceAll(/[^a-z]+/gi, '').slice(0, 30)}${round}`, member);
  await sleep(4_000);
  const began = performance.now();
  const mend = await fault.play(cluster);
  await sleep((fault.lasts ?? 0) * 1000);
  await mend();
  await cluster.whole();
  await sleep(3_000);
  const ended = performance.now();
  const seen = await load.end();
  const keys = [...seen.keys];
  const client = await cluster.connect();
  const { rows } = await client.query<{ message: string; times: number }>(
    'select message, count(*)::int as times from contact_messages where message = any($1) group by message',
    [keys],
  );
  await client.end();
  const pause = longestPause(seen.accepted, began - 1_000, ended);
  const got = mail.received();
  const outcome = {
    pause,
    refused: seen.refused,
    failedReads: seen.failedReads.length,
    slowestRead: seen.slowestRead / 1000,
    lost: keys.length - rows.length + seen.open.size,
    doubled: rows.filter(({ times }) => times > 1).length,
    mailsTwice: keys.filter((key) => (got.get(`${key}@mail.example`) ?? []).length > 1).length,
  };
  const wrong = [
    ...(pause > fault.must ? [`pause over ${fault.must} s`] : []),
    ...(outcome.lost + outcome.doubled > 0 ? ['lost or doubled'] : []),
    ...(outcome.failedReads > 0 ? [`reads: ${[...new Set(seen.failedReads)].slice(0, 3).join(', ')}`] : []),
  ];
  return { ...outcome, wrong };
}

const rounds = Number(process.env.ROUNDS ?? 1);
const chosen = faults.filter(({ name }) => name.includes(process.env.ONLY ?? ''));
const cluster = new Cluster();
let token: string | undefined;
const mail = await countingServer({
  host: outside,
  port: mailPort,
  hear: (address, source) => {
    if (address === member.email) token ??= /verify-email\?token=(?:3D)?([\w-]+)/.exec(source)?.[1];
  },
});
let failed = true;
try {
  const began = performance.now();
  await cluster.build();
  await makeMember(() => token);
  console.log(`From nothing to a site that serves: ${Math.round((performance.now() - began) / 1000)} s.`);
  console.log(
    '8 forms, 20 reads and 2 sign-ins a second; each form again, with its key, until it is accepted.\n',
  );
  console.log(
    '| ended | rounds | longest without a form accepted | must | attempts refused | reads failed | slowest read | lost | doubled | emails twice |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  failed = false;
  for (const fault of chosen) {
    const played: Outcome[] = [];
    for (let round = 1; round <= rounds; round++) played.push(await playOnce(cluster, fault, mail, round));
    const worst = (of: (outcome: Outcome) => number) => Math.max(...played.map(of));
    const sum = (of: (outcome: Outcome) => number) => played.reduce((all, outcome) => all + of(outcome), 0);
    const wrong = [...new Set(played.flatMap(({ wrong }) => wrong))];
    console.log(
      `| ${fault.name} | ${rounds} | ${worst(({ pause }) => pause).toFixed(1)} s | ${fault.must} s | ${sum(({ refused }) => refused)} | ` +
        `${sum(({ failedReads }) => failedReads)} | ${worst(({ slowestRead }) => slowestRead).toFixed(1)} s | ${sum(({ lost }) => lost)} | ` +
        `${sum(({ doubled }) => doubled)} | ${sum(({ mailsTwice }) => mailsTwice)} |${wrong.length > 0 ? ` **${wrong.join('; ')}**` : ''}`,
    );
    failed ||= wrong.length > 0;
  }
} finally {
  await cluster.end(process.env.KEEP === '1');
  await mail.close();
}
process.exit(failed ? 1 : 0);
