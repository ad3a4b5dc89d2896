import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const textOf = async (address: string, headers?: Record<string, string>) => {
  const answer = await app.get(address, headers);
  expect(answer.status, address).toBe(404);
  return answer.text();
};

test.each(['/', '/blog/', '/events/', '/courses/', '/help/', '/code-clubs/', '/blog/category/of/'])(
  'what nobody has at %s… is one page, kept under no address that a visitor makes up',
  async (place) => {
    const first = await textOf(`${place}made-up`);
    const before = app.pageCaches.pages.size;
    for (let i = 0; i < 30; i++) expect(await textOf(`${place}made-up-${i}`)).toBe(first);
    expect(app.pageCaches.pages.size).toBe(before);
    expect(first).toContain('<main');
    expect(first).not.toContain('made-up');
  },
);

test('a form that is sent to an unknown address gets the same page', async () => {
  const answer = await app.post('/made-up', { name: 'Thandi' });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe(await textOf('/made-up'));
});

test('chosen colours hold there too', async () => {
  expect(await textOf('/made-up', { cookie: 'theme=dark' })).toContain('data-theme="dark"');
  expect(await textOf('/made-up')).not.toContain('data-theme');
});

test('an unknown address costs no rendering', async () => {
  const cost = async (address: (i: number) => string) => {
    const began = process.cpuUsage();
    for (let i = 0; i < 40; i++) await (await app.get(address(i))).text();
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  // The best of three, to exclude other work of this process.
  const least = async (address: (i: number) => string) =>
    Math.min(await cost(address), await cost(address), await cost(address));
  const kinds = [(i: number) => `/made-up-${i}`, (i: number) => `/blog/made-up-${i}`];
  const page = (i: number) => `/sign-in?round=${i}`;
  const rendered = await least(page);
  for (const address of kinds) expect(await least(address)).toBeLessThan(rendered * 3);
});
