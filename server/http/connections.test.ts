import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { boundConnections, slowSenderTimeouts } from './connections.ts';

let http: Server;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  http.closeAllConnections();
  http.close();
});

/** A site with these bounds; `/slow` is answered when the returned function is called. */
async function site(
  bounds: { maxInAll: number; maxPerAddress: number },
  times: Partial<typeof slowSenderTimeouts> = {},
) {
  let finish = () => {};
  http = createServer(
    { ...slowSenderTimeouts, connectionsCheckingInterval: 20, ...times },
    (request, response) => {
      if (request.url === '/slow') finish = () => response.end('at last');
      else request.resume().on('end', () => response.end('fine'));
      request.on('error', () => {});
    },
  );
  boundConnections(http, { 'X-Content-Type-Options': 'nosniff' }, 0, bounds);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { finish: () => finish() };
}

/** Connects, sends `text`, and records the response. */
function say(text: string) {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  const heard = { text: '', closed: false };
  socket.on('data', (chunk) => {
    heard.text += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    heard.closed = true;
  });
  socket.write(text);
  sockets.push(socket);
  return heard;
}

const half = 'GET / HTTP/1.1\r\nHost: x\r\n';
const whole = `${half}Connection: close\r\n\r\n`;
const answered = `${half}\r\n`;
const halfBody = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nname=';

test.each([
  ['half a header', half],
  ['half a body', halfBody],
])('%s is waited for a while, then answered 408 with the security headers', async (_, text) => {
  await site({ maxInAll: 10, maxPerAddress: 10 }, { headersTimeout: 100, requestTimeout: 150 });
  const slow = say(text);
  await expect.poll(() => slow.closed).toBe(true);
  expect(slow.text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(slow.text).toContain('X-Content-Type-Options: nosniff');
  expect(slow.text).toContain('took too long to arrive');
});

test.each([
  ['GET / HTTP/1.1\r\nHo st: x\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('what cannot be read is answered %#', async (text, status) => {
  await site({ maxInAll: 10, maxPerAddress: 10 });
  const odd = say(text);
  await expect.poll(() => odd.closed).toBe(true);
  expect(odd.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test.each([
  ['half a header', half],
  ['half a body', halfBody],
  ['an open connection that has its answer', answered],
])('at the bound %s makes room for a visitor, the oldest first', async (_, text) => {
  await site({ maxInAll: 3, maxPerAddress: 3 });
  const waiting = [];
  for (let turn = 0; turn < 3; turn++) {
    const taken = once(http, text === half ? 'connection' : 'request');
    const one = say(text);
    waiting.push(one);
    await taken;
    if (text === answered) await expect.poll(() => one.text).toContain('fine');
  }
  const visitor = say(whole);
  await expect.poll(() => visitor.text).toContain('fine');
  expect(waiting.map(({ closed }) => closed)).toEqual([true, false, false]);
});

test('who is being answered is not sent away; who comes beyond the bound is told to come back', async () => {
  const { finish } = await site({ maxInAll: 1, maxPerAddress: 1 });
  const busy = say('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(http, 'request');
  const late = say(whole);
  await expect.poll(() => late.closed).toBe(true);
  expect(late.text).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
  expect(late.text).toContain('Retry-After: 60');
  finish();
  await expect.poll(() => busy.text).toContain('at last');
});

test('one address gets its share and takes nobody else’s; this machine’s own has no such bound', async () => {
  await site({ maxInAll: 100, maxPerAddress: 2 });
  let address = '192.0.2.1';
  http.prependListener('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: address }),
  );
  const waitingFrom = async (from: string, text: string) => {
    address = from;
    const taken = once(http, 'connection');
    const one = say(text);
    await taken;
    return one;
  };
  const other = await waitingFrom('192.0.2.2', half);
  const greedy: { closed: boolean }[] = [];
  for (let turn = 0; turn < 4; turn++) greedy.push(await waitingFrom('192.0.2.1', half));
  const own: { closed: boolean }[] = [];
  for (let turn = 0; turn < 4; turn++) own.push(await waitingFrom('127.0.0.1', half));
  await expect.poll(() => greedy.map(({ closed }) => closed)).toEqual([true, true, false, false]);
  expect([other, ...own].map(({ closed }) => closed)).toEqual([false, false, false, false, false]);
});
