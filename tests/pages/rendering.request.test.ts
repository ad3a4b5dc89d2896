import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { PageCache } from '#app/platform/page-cache.ts';
import { sitePages } from '#app/site/discovery/site-map.ts';
import { member } from '#tests/people/visitor.ts';
import { origin, testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);

const build = path.resolve(process.env.BUILD_DIR ?? 'build');
const { createApp } = (await import(path.join(build, 'server/app.js'))) as typeof import('#server/main.ts');
const services = { ...app, log: createLog('silent') };
const directly: string[] = [];
// Compressed no better than is worth while for one reading.
const stores = () => ({
  pages: new PageCache({ compression: 'asked' }),
  searches: new PageCache({ compression: 'asked' }),
});
const own = createApp(services, path.join(build, 'client'), stores(), {
  rendered: (address) => directly.push(address),
});
const framework = createApp(services, path.join(build, 'client'), stores(), { byFramework: true });

const formKeys = /value="[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g;
/** Where the framework would stream the data for its script, which these pages do not have. */
const placeOfData = '<!--$--><!--/$--></body>';

async function asked(site: typeof own, address: string, cookie: string) {
  const request = new Request(new URL(address, origin), { headers: { ...(cookie && { cookie }) } });
  const answer = await site.request(request);
  const headers = Object.fromEntries(answer.headers);
  const text = (await answer.text()).replace(formKeys, '').replace(placeOfData, '</body>');
  return { status: answer.status, headers: { ...headers, etag: '', 'content-length': '' }, text };
}

/** Pages are rendered by parts of the framework that it does not promise to keep: any difference shows here. */
async function compare(address: string, cookie = '') {
  directly.length = 0;
  const mine = await asked(own, address, cookie);
  expect([address, directly]).toEqual([address, [new URL(address, origin).pathname]]);
  expect(mine, address).toEqual(await asked(framework, address, cookie));
  expect(mine.status, address).toBe(200);
}

test('a cached page of every kind is the one that the framework itself would render', async () => {
  const kinds = new Map(
    sitePages(app.content).map(({ path: address }) => [address.replace(/(?<=^\/[^/]+)\/.*/, '/…'), address]),
  );
  expect(kinds.size).toBeGreaterThan(30);
  for (const address of kinds.values()) await compare(address);
  for (const address of ['/courses?q=python', '/contact-us?message=Hello', '/help?q=password'])
    await compare(address);
}, 120_000);

test('so is every page that is rendered for its visitor', async () => {
  const thandi = await member(app, 'rendering@mail.example');
  const cookie = [...thandi.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const address of ['/sign-in', '/events/1/register', '/search?q=python']) await compare(address);
  for (const address of ['/dashboard', '/profile', '/settings', '/course-access', '/study-buddies'])
    await compare(address, cookie);
  await compare('/learn/introduction-to-technology', cookie);
});
