import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

let http: Server;
let socket: Socket;
afterEach(() => {
  socket.destroy();
  http.closeAllConnections();
  http.close();
});

/** A site, and a connection to it that sends `text`; `heard` is the response. */
async function say(text: string, listener: RequestListener, unreadFor?: number) {
  http = createServer();
  http.on('request', oneAtATime(http, listener, unreadFor));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const told = { heard: '', closed: false };
  socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    told.heard += chunk;
  });
  socket.on('close', () => {
    told.closed = true;
  });
  socket.write(text);
  return told;
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test('requests that do not wait for their answers are answered one after the other, in their order', async () => {
  let running = 0;
  let most = 0;
  const told = await say(['/1', '/2', '/3', '/4'].map(ask).join(''), (request, response) => {
    most = Math.max(most, ++running);
    setTimeout(() => {
      running -= 1;
      response.end(`answer ${request.url} `);
    }, 5);
  });
  await expect.poll(() => told.heard.match(/answer \S+/g)).toHaveLength(4);
  expect(told.heard.match(/answer \S+/g)).toEqual(['/1', '/2', '/3', '/4'].map((path) => `answer ${path}`));
  expect(most).toBe(1);
});

test('whoever asks thousands of times without waiting is hung up on, and nothing of it is begun', async () => {
  let begun = 0;
  const told = await say(ask('/').repeat(5_000), () => void begun++);
  await expect.poll(() => told.closed).toBe(true);
  expect(begun).toBe(1);
});

test('what waits is dropped when its connection closes', async () => {
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  await say(ask('/1') + ask('/2'), (request, response) => {
    begun.push(String(request.url));
    answers.push(() => response.end('late'));
    request.socket.once('close', () => begun.push('gone'));
  });
  await expect.poll(() => begun).toEqual(['/1']);
  socket.destroy();
  await expect.poll(() => begun).toEqual(['/1', 'gone']);
  answers[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['/1', 'gone']);
});

test('a connection that asks nothing more is ended', async () => {
  const told = await say(ask('/1'), (_, response) => {
    // Node adds a second to it.
    http.keepAliveTimeout = 1;
    response.end('answer');
  });
  await expect.poll(() => told.heard).toContain('answer');
  await expect.poll(() => told.closed, { timeout: 4_000 }).toBe(true);
});

test('an answer that nobody reads ends its connection; one that takes its time to begin does not', async () => {
  const ended: string[] = [];
  const large = Buffer.alloc(64 * 1024 * 1024);
  const told = await say(
    ask('/slow') + ask('/large'),
    (request, response) => {
      response.once('close', () => ended.push(`${request.url} ${response.writableFinished}`));
      if (request.url === '/large') response.end(large);
      else setTimeout(() => response.end('slow'), 250);
    },
    100,
  );
  socket.once('data', () => socket.pause());
  await expect.poll(() => ended).toEqual(['/slow true', '/large false']);
  expect(told.heard).toContain('slow');
});
