import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clientAddress } from '#server/http/address.ts';
import { freePort } from '#tests/run/free-port.ts';
import { hasVarnish, startVarnish } from '../../bench/varnish.ts';
import { hasHaproxy, startEchoSite, startHaproxy } from './haproxy.ts';

/** A site whose pages may be cached for a second, and for a day while it is down. */
async function startSite(say: () => string): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => {
    response.setHeader('cache-control', 'public, max-age=0, s-maxage=1, stale-if-error=86400');
    response.end(say());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function end(server: Server): void {
  server.closeAllConnections();
  server.close();
}

test.skipIf(!hasVarnish())('behind Varnish nobody notices that one of two web machines is gone', async () => {
  let words = 'before';
  const [web1, web2] = [await startSite(() => `${words} 1`), await startSite(() => `${words} 2`)];
  const varnish = await startVarnish(await freePort(), [web1.port, web2.port]);
  const read = (turn: string) => {
    const pages = Array.from({ length: 20 }, (_, page) => `${varnish.url}/${turn}/${page}`);
    return Promise.all(pages.map(async (page) => (await fetch(page)).text()));
  };
  try {
    const both = new Set(['before 1', 'before 2']);
    await expect.poll(async () => new Set(await read('first')), { timeout: 15_000 }).toEqual(both);
    await read('second');
    // Longer than pages are fresh, or served stale while the site responds.
    await sleep(4_000);
    words = 'after';
    end(web1.server);
    // From the remaining site, and nothing stale.
    expect(new Set(await read('second'))).toEqual(new Set(['after 2']));
  } finally {
    await varnish.end();
    end(web2.server);
  }
});

test.skipIf(!hasVarnish())(
  'when both web machines are gone, pages are read as they were, from the first moment on',
  async () => {
    const [web1, web2] = [await startSite(() => 'as it was'), await startSite(() => 'as it was')];
    const varnish = await startVarnish(await freePort(), [web1.port, web2.port]);
    const read = async (page: number) => (await fetch(`${varnish.url}/page/${page}`)).text();
    const pages = Array.from({ length: 20 }, (_, page) => page);
    try {
      await Promise.all(pages.map(read));
      // Longer than pages are fresh, or served stale while the site responds.
      await sleep(4_000);
      for (const { server } of [web1, web2]) end(server);
      expect(new Set(await Promise.all(pages.map(read)))).toEqual(new Set(['as it was']));
    } finally {
      await varnish.end();
    }
  },
);

test.skipIf(!hasVarnish() || !hasHaproxy)(
  'in front of a single site, with the TRUST_PROXY of the guide, no visitor can make up an address',
  async () => {
    const site = await startEchoSite();
    const [secure, plain, proxied] = [await freePort(), await freePort(), await freePort()];
    const varnish = await startVarnish(plain, [Number(site.address.split(':')[1])], proxied);
    const proxy = await startHaproxy(
      readFileSync('deploy/varnish-haproxy.cfg', 'utf8')
        .replaceAll(
          /^ {2}(?:user|group|chroot|log|stats socket|http-request redirect|bind :::443) .*\n/gm,
          '',
        )
        .replace('bind :::80 v4v6', `bind 127.0.0.1:${secure}`)
        .replace('127.0.0.1:8888', site.address)
        .replace('127.0.0.1:6081', `127.0.0.1:${proxied}`),
      secure,
    );
    try {
      const { forwarded } = await proxy.ask('/', { 'x-forwarded-for': '203.0.113.7' });
      const [, trusted] = /single site.*`TRUST_PROXY=(\d+)`/.exec(readFileSync('docs/cdn.md', 'utf8')) ?? [];
      expect(clientAddress(undefined, forwarded, Number(trusted))).toBe('127.0.0.1');
      expect(forwarded).toBe('203.0.113.7, 127.0.0.1');
    } finally {
      proxy.end();
      await varnish.end();
      site.end();
    }
  },
);
