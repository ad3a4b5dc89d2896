import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { findPostgres } from '@naledi/embedded-postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLong } from '#tests/run/rounds.ts';
import { newData } from '#tests/site/new-data.ts';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';

let data: string;
let site: RunningSite;
beforeEach(async () => {
  data = await newData();
  site = await startSiteProcess(data, {}, ['npm', 'start']);
}, 60_000);
afterEach(() => rm(data, { recursive: true, force: true }));

const body = new URLSearchParams({
  name: 'Slow',
  email: 'slow@mail.example',
  subject: 'General Inquiry',
  message: 'Sent in two parts',
  idempotency_key: 'in-two-parts',
}).toString();

/** A connection that sends `text` and records the responses. */
function say(text: string) {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const heard = { text: '', error: '' };
  socket.on('data', (chunk) => {
    heard.text += chunk;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    heard.error = error.code ?? '';
  });
  if (text) socket.write(text);
  return { socket, heard };
}

const beginPost = () =>
  say(
    `POST /contact-us HTTP/1.1\r\nHost: site\r\nAccept: application/json\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );

/** A connection that has got its response and stays open; by then the site has accepted earlier ones. */
async function answered() {
  const connection = say('GET /about-us HTTP/1.1\r\nHost: site\r\n\r\n');
  await vi.waitFor(() => expect(connection.heard.text).toMatch(/^HTTP\/1\.1 200 /), 5_000);
  return connection;
}

test('stopping npm stops the product: SIGTERM finishes current requests only, stops the database and exits with 0', async () => {
  const posting = beginPost();
  const silent = say('');
  const kept = await answered();
  const began = performance.now();
  const ended = site.end('SIGTERM');
  await vi.waitFor(async () => {
    const late = say('GET /healthz HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
    await new Promise((resolve) => late.socket.once('close', resolve));
    expect(late.heard).toEqual({ text: '', error: 'ECONNREFUSED' });
  }, 5_000);
  posting.socket.write(body.slice(20));
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(posting.heard.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(posting.heard.text).toContain('"ok":true');
  expect(kept.heard.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(silent.heard.text).toBe('');
  expect(await findPostgres(data)).toBeUndefined();
}, 60_000);

test.runIf(isLong)(
  'after SIGTERM nobody is waited for longer than ten seconds',
  async () => {
    const posting = beginPost();
    await answered();
    const began = performance.now();
    expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(performance.now() - began).toBeGreaterThan(9_000);
    expect(posting.heard.text).toBe('');
  },
  60_000,
);
