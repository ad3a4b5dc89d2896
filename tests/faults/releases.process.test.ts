import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { policyArticles } from '#app/features/articles/policy-article.content.ts';
import { createContent } from '#app/platform/content/store.ts';
import { startBundled } from '#app/platform/database/bundled.ts';
import { type Connection, connect } from '#app/platform/database/connect.ts';
import { createLog } from '#app/platform/process/log.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { elementOf, textOf } from '#tests/pages/document.ts';
import { publishIn } from '#tests/people/editing.ts';
import { isLong } from '#tests/run/rounds.ts';
import { copyProduct } from '#tests/site/copied-product.ts';
import { newData } from '#tests/site/new-data.ts';
import { startSiteProcess } from '#tests/site/process.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** A later release on an existing database, started as operators do. */

const log = createLog('silent');
const ids = {
  followed: 'comptia-a-plus-twelve-week-plan',
  changed: 'spot-a-phishing-message',
  gone: 'popia-for-small-organisations',
  referred: 'first-it-job-without-experience',
  fresh: 'bring-a-friend',
};
const staffTitle = 'What our staff say of phishing';

let folder: string;
let server: Awaited<ReturnType<typeof startBundled>>;
let staff: Connection;
beforeEach(async () => {
  folder = await newData();
  server = await startBundled(folder, { log });
  staff = connect(server.config, { log, connections: 3 });
});
afterEach(async () => {
  await staff.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A copy of the product with other content files, as after an update. */
function laterRelease(): string {
  const root = copyProduct(path.join(folder, 'later'));
  const post = (id: string) => path.join(root, `content/posts/${id}.md`);
  const retitle = (from: string, title: string, to = from) =>
    writeFileSync(post(to), readFileSync(post(from), 'utf8').replace(/^title: .*$/m, `title: ${title}`));
  retitle(ids.followed, 'A later title of the plan');
  retitle(ids.changed, 'What the later release says of phishing');
  retitle(ids.referred, 'Bring a friend', ids.fresh);
  rmSync(post(ids.gone));
  rmSync(post(ids.referred));
  return root;
}

/** Settings and command to start the release in a folder. */
const starting = (root: string) => {
  const { host, port, user, password, database: name } = server.config;
  const url = new URL(`postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${name}`);
  url.searchParams.set('host', String(host));
  const command = packageJson.scripts.start.replace(/^exec env /, '').split(' ');
  const env = { DATABASE_URL: url.href, AUTH_SECRET: 'a-secret-for-tests-only-0123456789abcdef' };
  return { env, command: ['env', '-C', path.resolve(root), ...command] };
};
const start = (root = '.') => {
  const { env, command } = starting(root);
  return startSiteProcess(path.join(folder, 'site'), env, command);
};

/** Staff publish two entries: one rewritten, and one that refers to an entry which the later release lacks. */
async function staffPublish() {
  const content = createContent(shippedData, '2026-11-21', collections);
  const desk = { database: staff.database, content };
  await publishIn(desk, { collection: 'posts', id: ids.changed, fields: { title: staffTitle } });
  const [article] = content.list(policyArticles);
  const body = `${article!.body}\n\nMore in [this post](/blog/${ids.referred}).`;
  await publishIn(desk, { collection: 'policy-articles', id: article!.id, fields: { body } });
}

/** What visitors see of every post: its title, or a 404. */
async function visitorsSee(url: string) {
  const seen = Object.entries(ids).map(async ([name, id]) => {
    const answer = await fetch(`${url}/blog/${id}`);
    const [title] = textOf(elementOf(await answer.text(), 'title')).split(' | ');
    return [name, answer.status === 200 ? title : answer.status];
  });
  return Object.fromEntries(await Promise.all(seen));
}

/** All rows of the content tables, to compare states. */
const tables = async () => {
  const { rows } = await staff.pool.query(
    `select (select json_agg(e order by id) from content_entries e) as entries,
      (select json_agg(v order by entry, number) from content_versions v) as versions, (select json_agg(r) from content_publications r) as revision`,
  );
  return JSON.stringify(rows);
};

test('a later release adds what is new and touches nothing else, and starting again changes nothing', async () => {
  const before = await start();
  await staffPublish();
  await expect
    .poll(async () => (await visitorsSee(before.url)).changed, { timeout: 10_000 })
    .toBe(staffTitle);
  const seen = await visitorsSee(before.url);
  await before.end('SIGTERM');

  const later = laterRelease();
  const after = await start(later);
  const expected = { ...seen, fresh: 'Bring a friend' };
  expect(await visitorsSee(after.url)).toEqual(expected);
  await after.end('SIGTERM');

  const settled = await tables();
  const again = await start(later);
  expect(await visitorsSee(again.url)).toEqual(expected);
  await again.end('SIGTERM');
  expect(await tables()).toBe(settled);
}, 180_000);

test.runIf(isLong)(
  'kill -9 while a release is being taken over leaves the older state whole, and the next start the later one',
  async () => {
    const before = await start();
    await staffPublish();
    await before.end('SIGTERM');
    const older = await tables();
    const later = laterRelease();
    // Locking the publication counter stops it half-way.
    const holder = new pg.Client(server.config);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from content_publications for update');
    const { env, command } = starting(later);
    const release = spawn(command[0]!, command.slice(1), {
      env: { ...process.env, ...env, PORT: '0', DATA_DIR: path.join(folder, 'site') },
      stdio: 'ignore',
    });
    const ended = once(release, 'exit');
    const waiting = async () => {
      const { rows } = await staff.pool.query(
        `select pid, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows;
    };
    await expect
      .poll(waiting, { timeout: 60_000, interval: 50 })
      .toMatchObject([{ query: expect.stringContaining('content_publications') }]);
    release.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await holder.query('rollback');
    await holder.end();
    await expect.poll(waiting).toEqual([]);
    expect(await tables()).toBe(older);
    const after = await start(later);
    expect(await visitorsSee(after.url)).toMatchObject({ changed: staffTitle, fresh: 'Bring a friend' });
    await after.end('SIGTERM');
  },
  180_000,
);
