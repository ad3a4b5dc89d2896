import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';

let data: string;
let site: RunningSite;
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'lane-'));
  site = await startSiteProcess(data);
}, 60_000);
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(data, { recursive: true, force: true });
});

const headersOf = (response: Response) => {
  const { date, ...headers } = Object.fromEntries(response.headers);
  return headers;
};

test('a page from the fast lane is the same answer as the first one, which was rendered', async () => {
  const first = await fetch(`${site.url}/about-us`);
  const second = await fetch(`${site.url}/about-us`);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(await second.text()).toBe(await first.text());
});

test('a page with forms leaves by the fast lane too, and costs a 304 the second time', async () => {
  const first = await fetch(`${site.url}/contact-us`);
  const second = await fetch(`${site.url}/contact-us`);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(await second.text()).toBe(await first.text());
  const again = await fetch(`${site.url}/contact-us`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a search that was asked before is answered with the same bytes, or with none', async () => {
  const address = `${site.url}/courses?q=python&difficulty=Beginner`;
  const first = await fetch(address);
  const second = await fetch(address);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(await second.text()).toBe(await first.text());
  const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
  expect((await fetch(address, known)).status).toBe(304);
  const other = await fetch(`${site.url}/courses?q=network&difficulty=Beginner`, known);
  expect(other.status).toBe(200);
  expect(await other.text()).toContain('“network”');
});

test('what was typed into a form is kept for nobody', async () => {
  const address = `${site.url}/contact-us?message=${encodeURIComponent('Please call my mother')}`;
  for (let round = 0; round < 2; round++) {
    const answer = await fetch(address);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('Please call my mother');
  }
  expect(await (await fetch(`${site.url}/contact-us`)).text()).not.toContain('my mother');
});

test('the same page again costs a 304', async () => {
  const first = await fetch(`${site.url}/about-us`);
  await first.text();
  const again = await fetch(`${site.url}/about-us`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('colours and Save-Data are variants of their own, and HEAD has no body', async () => {
  const page = async (headers: Record<string, string>) =>
    (await fetch(`${site.url}/about-us`, { headers })).text();
  for (let round = 0; round < 2; round++) {
    expect(await page({ cookie: 'theme=dark' })).toContain('data-theme="dark"');
    expect(await page({ 'save-data': 'on' })).toContain('data-save="true"');
    expect(await page({})).not.toMatch(/data-theme|data-save/);
  }
  const head = await fetch(`${site.url}/about-us`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});
