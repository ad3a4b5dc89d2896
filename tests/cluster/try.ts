/**
 * `npm run cluster:try`: builds the cluster of deploy/README.md on this machine, sends load, ends its parts one after the other, and
 * prints what became of it. `ROUNDS=3` plays each fault three times, `ONLY='primary|etcd'` those whose name matches, `POOLER=1` puts
 * PgBouncer before the primary, `KEEP=1` leaves logs and data. As root, on Debian 12; it changes nothing outside of a folder in /tmp and
 * network names that begin with naledi.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { countingServer } from '#tests/site/counting-server.ts';
import { Cluster } from './cluster.ts';
import { type Fault, faults } from './faults.ts';
import { longestPause, startLoad, type Unanswered } from './load.ts';
import { outside } from './machines.ts';
import { makeMember, member } from './member.ts';
import { requireWhatIsNeeded } from './needed.ts';
import { mailPort } from './parts.ts';
import { hasTwice, Staff, subscribers } from './staff.ts';

requireWhatIsNeeded();

interface Outcome {
  /** The longest time in which no message was accepted. */
  pause: number;
  /** The longest time in which nobody could sign in. */
  signInPause: number;
  /** Attempts with a form. */
  refused: number;
  failedReads: number;
  /** Attempts and reads that were under way in what was ended, and so got no answer. */
  cutForms: number;
  cutReads: number;
  slowestRead: number;
  lost: number;
  doubled: number;
  /** Of the forms that were accepted. */
  keys: string[];
  wrong: string[];
}

async function playOnce(fault: Fault, round: number, issues: ReturnType<Staff['issues']>): Promise<Outcome> {
  await cluster.whole();
  const load = startLoad(`${fault.name.replaceAll(/[^a-z]+/gi, '').slice(0, 30)}${round}`, member);
  const publishing = staff.startPublishing();
  await sleep(4_000);
  await issues.send();
  const began = performance.now();
  const mend = await fault.play(cluster);
  const done = performance.now();
  await sleep((fault.lasts ?? 0) * 1000);
  await mend();
  await cluster.whole();
  await sleep(3_000);
  const ended = performance.now();
  const seen = await load.end();
  const unseen = await publishing.unseen();
  const rows = [
    ...(await timesOf(cluster, 'contact_messages', [...seen.messages])),
    ...(await timesOf(cluster, 'event_registrations', [...seen.registrations])),
  ];
  const keys = [...seen.messages, ...seen.registrations];
  const pause = longestPause(seen.accepted, began - 1_000, ended);
  // A proxy answers 502 where it may not ask another process, since a form may have been taken.
  const wasCut = ({ status, sent }: Unanswered) =>
    !fault.cutsNobody && [0, 502].includes(status) && sent < done + 100 && sent > began - 5_000;
  const refused = seen.refused.filter((attempt) => !wasCut(attempt));
  const failedReads = seen.failedReads.filter((read) => !wasCut(read));
  const outcome = {
    pause,
    signInPause: longestPause(seen.signedIn, began - 1_000, ended),
    refused: refused.length,
    failedReads: failedReads.length,
    cutForms: seen.refused.length - refused.length,
    cutReads: seen.failedReads.length - failedReads.length,
    slowestRead: seen.slowestRead / 1000,
    lost: keys.length - rows.length + seen.open.size,
    doubled: rows.filter(({ times }) => times > 1).length,
    keys,
  };
  const wrong = [
    ...(pause > fault.must ? [`pause over ${fault.must} s`] : []),
    ...(outcome.lost + outcome.doubled > 0 ? ['lost or doubled'] : []),
    ...(unseen ? [unseen] : []),
    ...unanswered('forms', fault.stopsForms ? [] : refused),
    ...unanswered('reads', failedReads),
  ];
  return { ...outcome, wrong };
}

const unanswered = (what: string, requests: readonly Unanswered[]): string[] => {
  const kinds = [...new Set(requests.map(({ status, path }) => `${status} ${path}`))];
  return kinds.length > 0 ? [`${what}: ${kinds.slice(0, 3).join(', ')}`] : [];
};

/** How often what was sent stands in a table, by the address that it was sent with. */
async function timesOf(cluster: Cluster, table: string, keys: string[]): Promise<{ times: number }[]> {
  const client = await cluster.connect();
  const { rows } = await client.query<{ times: number }>(
    `select count(*)::int as times from ${table} where email = any($1) group by email`,
    [keys.map((key) => `${key}@mail.example`)],
  );
  await client.end();
  return rows;
}

const rounds = Number(process.env.ROUNDS ?? 1);
const chosen = faults.filter(({ name }) => new RegExp(process.env.ONLY ?? '').test(name));
const cluster = new Cluster();
const staff = new Staff(cluster);
let token: string | undefined;
const mail = await countingServer({
  host: outside,
  port: mailPort,
  hear: (address, source) => {
    if (address === member.email) token ??= /verify-email\?token=(?:3D)?([\w-]+)/.exec(source)?.[1];
  },
});
const isKept = process.env.KEEP === '1';
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.end(isKept).finally(() => process.exit(130)));
let failed = true;
try {
  const began = performance.now();
  await cluster.build();
  await makeMember(() => token);
  await staff.begin();
  console.log(`From nothing to a site that serves: ${Math.round((performance.now() - began) / 1000)} s.`);
  console.log(
    `4 messages, a registration, 10 reads and a sign-in a second, a publication every ten seconds, an issue of the newsletter to ${subscribers}; each form again, with its key, until it is accepted.\n`,
  );
  console.log(
    '| ended | rounds | longest without a message accepted | must | without a sign-in | forms cut / refused | reads cut / failed | slowest read | lost | doubled | emails twice |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  failed = false;
  for (const fault of chosen) {
    const played: Outcome[] = [];
    const issues = staff.issues(mail.received());
    for (let round = 1; round <= rounds; round++) played.push(await playOnce(fault, round, issues));
    // What failed while the database was away comes again by and by.
    await issues.sent();
    const got = mail.received();
    const withoutIssue = issues.missing(got);
    const senders = played.flatMap(({ keys }) => keys);
    const mailsTwice =
      issues.twice(got) + senders.filter((key) => hasTwice(got.get(`${key}@mail.example`))).length;
    const worst = (of: (outcome: Outcome) => number) => Math.max(...played.map(of));
    const sum = (of: (outcome: Outcome) => number) => played.reduce((all, outcome) => all + of(outcome), 0);
    const wrong = [
      ...new Set(played.flatMap(({ wrong }) => wrong)),
      ...(withoutIssue > 0 ? ['issues that did not come'] : []),
    ];
    console.log(
      `| ${fault.name} | ${rounds} | ${worst(({ pause }) => pause).toFixed(1)} s | ${fault.must} s | ` +
        `${worst(({ signInPause }) => signInPause).toFixed(1)} s | ${sum(({ cutForms }) => cutForms)} / ${sum(({ refused }) => refused)} | ` +
        `${sum(({ cutReads }) => cutReads)} / ${sum(({ failedReads }) => failedReads)} | ${worst(({ slowestRead }) => slowestRead).toFixed(1)} s | ${sum(({ lost }) => lost) + withoutIssue} | ` +
        `${sum(({ doubled }) => doubled)} | ${mailsTwice} |${wrong.length > 0 ? ` **${wrong.join('; ')}**` : ''}`,
    );
    failed ||= wrong.length > 0;
  }
} finally {
  await cluster.end(isKept);
  await mail.close();
}
process.exit(failed ? 1 : 0);
