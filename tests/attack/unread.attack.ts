import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';

const many = 600;
const kinds = ['/source.tar.gz', '/source.txt'];
const closedWithin = 40_000;

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`;

/** Sends a request and never reads the response. */
function open(port: number, text: string) {
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text));
  return socket.pause().on('error', () => {});
}

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The process's open sockets, including those to the database. */
const socketsOf = (pid: number) =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;

/** Requests large files over many connections and over one, without reading them. */
export const attack: Attack = {
  name: 'answers that nobody reads (3.2)',
  async play({ site }) {
    const port = Number(new URL(site.url).port);
    const pid = site.child.pid as number;
    for (const kind of kinds) for (let i = 0; i < 10; i++) await (await fetch(site.url + kind)).arrayBuffer();
    const before = memoryOf(pid);
    const sockets = socketsOf(pid) + 5;
    const began = performance.now();
    const left = kinds.flatMap((kind) => [
      ...Array.from({ length: many / 2 }, () => open(port, ask(kind))),
      open(port, ask(kind).repeat(many)),
    ]);
    let peak = before;
    let slowest = 0;
    let ended = Number.POSITIVE_INFINITY;
    while (performance.now() - began < closedWithin) {
      await sleep(500);
      peak = Math.max(peak, memoryOf(pid));
      const asked = performance.now();
      await (await fetch(`${site.url}/about-us`)).text();
      slowest = Math.max(slowest, performance.now() - asked);
      if (socketsOf(pid) > sockets) continue;
      ended = performance.now() - began;
      break;
    }
    for (const socket of left) socket.destroy();
    return {
      held: peak - before < 60 && slowest < 300 && ended < closedWithin,
      measured: `${left.length} connections, two with ${many} requests: ${Math.round(peak - before)} MB more, ended after ${(ended / 1000).toFixed(1)} s; a page took ${Math.round(slowest)} ms at most`,
      limit: '60 MB, 30 s without progress, 300 ms',
    };
  },
};
