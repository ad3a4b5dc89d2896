import { connect, type Socket } from 'node:net';
import type { Attack } from './attack.ts';

const requests = 5_000;

const text = Array.from(
  { length: requests },
  (_, i) => `GET /courses?q=flood${i} HTTP/1.1\r\nHost: site\r\n\r\n`,
).join('');

const flood = (port: number): Socket => {
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text));
  return socket.pause().on('error', () => {});
};

/** Sends thousands of pipelined requests over one connection, then disconnects. */
export const attack: Attack = {
  name: 'thousands of requests over one connection, which then leaves (3.1)',
  async play({ site }) {
    const port = Number(new URL(site.url).port);
    const pages = ['/healthz', '/readyz', '/about-us', '/sign-in'];
    const timed = async (page: string) => {
      const began = performance.now();
      await (await fetch(site.url + page)).text();
      return performance.now() - began;
    };
    for (const page of pages) await timed(page);
    const waits: number[] = [];
    for (let round = 0; round < 10; round++) {
      const socket = flood(port);
      for (const page of pages) waits.push(await timed(page));
      socket.destroy();
      for (const page of pages) waits.push(await timed(page));
    }
    const slowest = Math.max(...waits);
    return {
      held: slowest < 300,
      measured: `${requests} requests, ten times over: nobody else waited longer than ${Math.round(slowest)} ms`,
      limit: '300 ms',
    };
  },
};
