import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { addresses, webs } from './machines.ts';

const pages = ['/', '/courses', '/events', '/blog', '/about-us', '/code-clubs', '/search?q=code'];
const patience = 20_000;
/** A visitor presses the button again, with the same form. */
const againAfter = 1_000;

interface Got {
  /** 0: no answer. */
  status: number;
  ms: number;
}

/** A connection of its own for each, as different visitors have. A name with two addresses: the other one is tried when one refuses. */
async function ask(path: string, first: number, fields?: Record<string, string>): Promise<Got> {
  const began = performance.now();
  const body = fields && new URLSearchParams(fields).toString();
  for (const turn of [0, 1]) {
    const host = addresses[webs[(first + turn) % 2]!];
    const answer = await new Promise<number | 'refused'>((resolve) => {
      const sent = request({
        host,
        port: 80,
        path,
        method: body ? 'POST' : 'GET',
        agent: false,
        timeout: patience,
        headers: body
          ? {
              origin: `http://${addresses.web1}`,
              'sec-fetch-site': 'same-origin',
              accept: 'application/json',
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': Buffer.byteLength(body),
            }
          : {},
      });
      let isConnected = false;
      sent.on('socket', (socket) =>
        socket.once('connect', () => {
          isConnected = true;
        }),
      );
      sent.on('response', (response) =>
        text(response).then(
          () => resolve(response.statusCode ?? 0),
          () => resolve(0),
        ),
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve(isConnected ? 0 : 'refused'));
      sent.end(body);
    });
    if (answer !== 'refused') return { status: answer, ms: performance.now() - began };
  }
  return { status: 0, ms: performance.now() - began };
}

export interface Unanswered {
  path: string;
  /** 0: no answer. */
  status: number;
  /** The moment (performance.now) at which it was sent. */
  sent: number;
}

export interface Seen {
  /** Moments (performance.now) at which a message was accepted. */
  accepted: number[];
  /** Keys of messages and of registrations that were accepted, and of all that were sent and never were. */
  messages: Set<string>;
  registrations: Set<string>;
  open: Set<string>;
  /** Attempts that were not accepted. */
  refused: Unanswered[];
  signedIn: number[];
  reads: number;
  failedReads: Unanswered[];
  slowestRead: number;
}

/**
 * Visitors, people who sign in, messages and registrations for an event, until `end` is called; what became of them. So many
 * that two cores with all machines on them have room: it is the fault that is measured.
 */
export function startLoad(name: string, member: { email: string; password: string }) {
  const seen: Seen = {
    accepted: [],
    messages: new Set(),
    registrations: new Set(),
    open: new Set(),
    refused: [],
    signedIn: [],
    reads: 0,
    failedReads: [],
    slowestRead: 0,
  };
  let goesOn = true;
  const all = new Set<Promise<void>>();
  const every = async (ms: number, act: (turn: number) => Promise<void>) => {
    const began = performance.now();
    for (let turn = 0; goesOn; turn++) {
      const acting = act(turn).finally(() => all.delete(acting));
      all.add(acting);
      await sleep(Math.max(0, began + (turn + 1) * ms - performance.now()));
    }
  };
  const form = async (
    { path, key, fields }: { path: string; key: string; fields: Record<string, string> },
    turn: number,
  ): Promise<boolean> => {
    seen.open.add(key);
    for (let tries = 0; tries < 120; tries++) {
      const sent = performance.now();
      const { status } = await ask(path, turn + tries, { ...fields, idempotency_key: key });
      if (status === 200) return seen.open.delete(key);
      seen.refused.push({ path, status, sent });
      await sleep(againAfter);
    }
    return false;
  };
  const write = async (turn: number) => {
    const key = `${name}-${turn}-xxxxxxxx`;
    const fields = { name: 'Stream', email: `${key}@mail.example`, subject: 'General Inquiry', message: key };
    if (!(await form({ path: '/contact-us', key, fields }, turn))) return;
    seen.accepted.push(performance.now());
    seen.messages.add(key);
  };
  const register = async (turn: number) => {
    const key = `${name}-event-${turn}-xxxxxxxx`;
    const fields = { full_name: 'Stream', email: `${key}@mail.example` };
    if (await form({ path: '/events/1/register', key, fields }, turn)) seen.registrations.add(key);
  };
  const read = async (turn: number) => {
    const path = pages[turn % pages.length]!;
    const sent = performance.now();
    const { status, ms } = await ask(path, turn);
    seen.reads += 1;
    seen.slowestRead = Math.max(seen.slowestRead, ms);
    if (status !== 200) seen.failedReads.push({ path, status, sent });
  };
  const signIn = async (turn: number) => {
    const { status } = await ask('/sign-in', turn, { ...member, next: '' });
    if (status === 200) seen.signedIn.push(performance.now());
  };
  const running = [every(250, write), every(1_000, register), every(100, read), every(1_000, signIn)];
  return {
    seen,
    /** Resolves when every form was accepted. */
    async end() {
      goesOn = false;
      await Promise.all(running);
      await Promise.all(all);
      return seen;
    },
  };
}

/** The longest time without such an event between two moments, in seconds. */
export function longestPause(events: readonly number[], from: number, until: number): number {
  const moments = [from, ...events.filter((at) => at > from && at < until).sort((a, b) => a - b), until];
  return Math.max(...moments.slice(1).map((at, index) => at - moments[index]!)) / 1000;
}
