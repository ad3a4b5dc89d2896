import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { clusterConfiguration, hasHaproxy } from '#tests/deploy/haproxy.ts';
import { freePort } from '#tests/run/free-port.ts';
import { siteOnDatabase } from '#tests/site/site-on-database.ts';

/** deploy/cluster/haproxy.cfg with both sites on this machine. */
function configuration(folder: string, port: number, sites: readonly [string, string]): string {
  const file = path.join(folder, 'haproxy.cfg');
  const [web1, web2] = sites.map((site) => new URL(site).host);
  writeFileSync(file, clusterConfiguration(folder, { port, sites: [web1!, web2!] }));
  return file;
}

test.skipIf(!hasHaproxy)(
  'behind HAProxy nobody notices that a site dies, stops, starts or loses its way to the database, and forms count once; without a database pages of content go on',
  async () => {
    const desk = await siteOnDatabase({ RATE_LIMIT_SCALE: '1000' });
    const { proxy: way, DATABASE_URL } = await desk.proxied();
    const other = await desk.start({ DATABASE_URL });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const proxy = spawn(
      'haproxy',
      ['-db', '-f', configuration(desk.folder, port, [desk.site.url, other.url])],
      {
        stdio: 'ignore',
      },
    );
    const ready = () =>
      fetch(`${url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    let goesOn = true;
    const failed: string[] = [];
    let visits = 0;
    const visiting = [0, 1, 2].map(async () => {
      for (const pages = ['/', '/courses', '/events', '/blog']; goesOn; visits++) {
        const page = pages[visits % pages.length]!;
        const status = await fetch(url + page, { headers: { connection: 'close' } }).then(
          async (answer) => {
            await answer.text();
            return answer.status;
          },
          (error: Error) => error.message,
        );
        if (status !== 200) failed.push(`${status} ${page}`);
        await sleep(20);
      }
    });
    // As the site's script sends them, with a key.
    const sent: string[] = [];
    const refused: number[] = [];
    let isOpen = true;
    const sending = [0, 1].map(async (sender) => {
      for (let turn = 0; isOpen; turn++) {
        const key = `sender-${sender}-message-${turn}`;
        sent.push(key);
        const status = await fetch(`${url}/contact-us`, {
          method: 'POST',
          headers: {
            accept: 'application/json',
            origin: url,
            'sec-fetch-site': 'same-origin',
            connection: 'close',
          },
          body: new URLSearchParams({
            name: 'Thandi Nkosi',
            email: `${key}@mail.example`,
            subject: 'General Inquiry',
            message: key,
            idempotency_key: key,
          }),
        }).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status !== 200) refused.push(status);
        await sleep(10);
      }
    });
    try {
      await sleep(500);
      // Such as the HAProxy of that machine, which leads it to the primary.
      way.away(true);
      await sleep(1_000);
      way.away(false);
      await sleep(1_000);
      await other.end('SIGKILL');
      await sleep(1_000);
      const again = await desk.start({ DATABASE_URL, PORT: new URL(other.url).port });
      // Time for HAProxy to notice.
      await sleep(1_000);
      expect((await desk.site.end('SIGTERM')).code).toBe(0);
      await sleep(500);
      isOpen = false;
      await Promise.all(sending);
      const rows = await desk.staff.database
        .select({ message: contactMessages.message })
        .from(contactMessages);
      expect(refused).toEqual([]);
      expect(rows.map(({ message }) => message).sort()).toEqual(sent.sort());
      await desk.stopDatabase();
      await expect.poll(ready, { timeout: 10_000 }).toBe(503);
      await sleep(500);
      goesOn = false;
      await Promise.all(visiting);
      expect([failed, visits > 100]).toEqual([[], true]);
      await again.end('SIGTERM');
    } finally {
      goesOn = false;
      isOpen = false;
      proxy.kill('SIGKILL');
      await way.close();
      await desk.end();
    }
  },
  60_000,
);
