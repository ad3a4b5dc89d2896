import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { shedSignIns } from './shed-sign-ins.ts';

const passwords = { isFull: true } as Parameters<typeof shedSignIns>[0];
const settings = { SITE_URL: 'http://127.0.0.1:3000', AUTH_SECRET: 'x' } as Parameters<typeof shedSignIns>[1];
const app = new Hono();
app.post('/sign-in', shedSignIns(passwords, settings));
app.all('*', (c) => c.text('let in'));

const text = 'Very many people are signing in right now. Please wait a minute and try again.';

test('a sign-in that would not fit in line goes no further, and is told so in its own form', async () => {
  const plain = await app.request('/sign-in', { method: 'POST' });
  expect(plain.status).toBe(429);
  expect(plain.headers.get('retry-after')).toBe('60');
  expect(plain.headers.get('cache-control')).toBe('private, no-store');
  expect(await plain.text()).toBe(text);
  const scripted = await app.request('/sign-in', { method: 'POST', headers: { accept: 'application/json' } });
  expect(scripted.status).toBe(429);
  expect(await scripted.json()).toMatchObject({ ok: false, toast: { tone: 'error', description: text } });
});

test('everything else goes on, and sign-ins too as soon as there is room', async () => {
  expect(await (await app.request('/sign-in')).text()).toBe('let in');
  expect(await (await app.request('/contact-us', { method: 'POST' })).text()).toBe('let in');
  const roomy = new Hono()
    .post('/sign-in', shedSignIns({ isFull: false } as typeof passwords, settings))
    .all('*', (c) => c.text('let in'));
  expect(await (await roomy.request('/sign-in', { method: 'POST' })).text()).toBe('let in');
});
