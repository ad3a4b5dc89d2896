import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';

const halfHeaders = 800;
const slowBodies = 400;
const watchFor = 34_000;

const half = 'GET / HTTP/1.1\r\nHost: site\r\n';
const body =
  'POST /contact-us HTTP/1.1\r\nHost: site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nname=';

interface Slow {
  socket: Socket;
  closedAfter: number;
}

function open(port: number, text: string): Slow {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  // Before anything else written while it connects.
  socket.write(text);
  const slow = { socket, closedAfter: Number.POSITIVE_INFINITY };
  socket.resume().on('error', () => {});
  socket.on('close', () => {
    slow.closedAfter = performance.now() - began;
  });
  return slow;
}

/** Connections that send a byte a second and never finish, to occupy every slot. */
export const attack: Attack = {
  name: 'half headers and slow bodies (15)',
  async play({ site }) {
    const port = Number(new URL(site.url).port);
    const headers = Array.from({ length: halfHeaders }, () => open(port, half));
    const bodies = Array.from({ length: slowBodies }, () => open(port, body));
    let slowest = 0;
    for (const end = performance.now() + watchFor; performance.now() < end; await sleep(1_000)) {
      for (const { socket } of [...headers, ...bodies]) if (socket.writable) socket.write('a');
      const began = performance.now();
      await (await fetch(`${site.url}/about-us`, { signal: AbortSignal.timeout(10_000) })).text();
      slowest = Math.max(slowest, performance.now() - began);
    }
    const last = (slow: Slow[]) => Math.max(...slow.map(({ closedAfter }) => closedAfter)) / 1_000;
    const [header, request] = [last(headers), last(bodies)];
    for (const { socket } of [...headers, ...bodies]) socket.destroy();
    return {
      held: header < 14 && request < 34 && slowest < 2_000,
      measured: `headers held for ${header.toFixed(1)} s, bodies for ${request.toFixed(1)} s; a visitor's page took ${Math.round(slowest)} ms at most`,
      limit: '10 s and 30 s, looked at each second; 2,000 ms',
    };
  },
};
