import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSiteProcess } from './process.ts';

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

test('a page with forms from the fast lane differs from the first one in the keys alone', async () => {
  const key = /(name="idempotency_key" value=")[^"]+/g;
  const visit = async () => {
    const answer = await fetch(`${site.url}/contact-us`);
    return { headers: headersOf(answer), text: await answer.text() };
  };
  const first = await visit();
  const second = await visit();
  expect(second.text).not.toBe(first.text);
  expect(second.text.replace(key, '$1')).toBe(first.text.replace(key, '$1'));
  const { 'content-length': one, ...firstHeaders } = first.headers;
  const { 'content-length': other, ...secondHeaders } = second.headers;
  expect(secondHeaders).toEqual(firstHeaders);
  expect(secondHeaders['cache-control']).toBe('no-store');
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
