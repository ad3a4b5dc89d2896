import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { startBundled } from '#app/platform/database/bundled.ts';
import { connect } from '#app/platform/database/connect.ts';
import { createLog } from '#app/platform/process/log.ts';
import { publishIn } from '#tests/people/editing.ts';
import { startSiteProcess } from '#tests/site/process.ts';
import { purgeReceiver } from '#tests/site/purge-receiver.ts';

const log = createLog('silent');

test('of two processes one asks shared caches to forget, once for each publication', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'publication-'));
  const receiver = await purgeReceiver();
  const server = await startBundled(path.join(folder, 'database'), { log });
  const staff = connect(server.config, { log, connections: 2 });
  const { host, port, user, password, database } = server.config;
  const address = new URL(
    `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}`,
  );
  address.searchParams.set('host', String(host));
  const site = await startSiteProcess(path.join(folder, 'site'), {
    PROCESSES: '2',
    DATABASE_URL: address.href,
    AUTH_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
    CDN_PURGE_URL: receiver.url,
    CDN_PURGE_SECRET: 'purge-secret-of-20-characters',
  });
  const content = createContent(await readContent('content', collections), '2026-11-21', collections);
  const { id } = content.list(posts)[0]!;
  const publish = (title: string) =>
    publishIn({ database: staff.database, content }, { collection: posts.name, id, fields: { title } });
  const asked = (times: number) => expect.poll(() => receiver.purges.length, { timeout: 10_000 }).toBe(times);
  try {
    expect(receiver.purges, 'a start publishes nothing').toEqual([]);
    await publish('The first title');
    await asked(1);
    expect(await (await fetch(`${site.url}/blog/${id}`)).text()).toContain('The first title');
    await publish('The second title');
    await asked(2);
    // As long as every process looks for what it may have missed.
    await sleep(2_000);
    expect(receiver.purges).toHaveLength(2);
    expect(new Set(receiver.purges.map(({ body }) => body))).toEqual(new Set(['{"purge_everything":true}']));
  } finally {
    await site.end('SIGTERM');
    await staff.close();
    await server.stop();
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
