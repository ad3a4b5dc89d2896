import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { purgeReceiver } from '#tests/site/purge-receiver.ts';
import { siteOnDatabase } from '#tests/site/site-on-database.ts';

test('one of two processes purges shared caches, once for each publication', async () => {
  const receiver = await purgeReceiver();
  const { site, content, publish, end } = await siteOnDatabase({
    PROCESSES: '2',
    CDN_PURGE_URL: receiver.url,
    CDN_PURGE_SECRET: 'purge-secret-of-20-characters',
  });
  const { id } = content.list(posts)[0]!;
  const asked = (times: number) => expect.poll(() => receiver.purges.length, { timeout: 10_000 }).toBe(times);
  try {
    expect(receiver.purges, 'a start publishes nothing').toEqual([]);
    await publish(posts.name, id, { title: 'The first title' });
    await asked(1);
    expect(await (await fetch(`${site.url}/blog/${id}`)).text()).toContain('The first title');
    await publish(posts.name, id, { title: 'The second title' });
    await asked(2);
    // The interval at which processes check for missed notifications.
    await sleep(2_000);
    expect(receiver.purges).toHaveLength(2);
  } finally {
    await end();
    await receiver.close();
  }
}, 60_000);
