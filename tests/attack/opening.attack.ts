import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Attack } from './attack.ts';
import { client, signUpBody } from './client.ts';
import { mailSink } from './mail-sink.ts';

/** `OPENING_PEOPLE=5000` for the full load: some minutes on two cores. */
const people = Number(process.env.OPENING_PEOPLE ?? 1_000);
/** The shipped event with 80 places. */
const event = { id: '4', places: 80 };
const password = 'marula-kiosk-giraffe-7';

const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** Registers one person from a separate network. Resolves with the status (0: no response) and the toast. */
const registerAs = (url: string, i: number) =>
  new Promise<{ status: number; body: string }>((resolve) => {
    const headers = {
      origin: url,
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.1.${i >> 8}.${i & 255}`,
    };
    const sent = request(
      `${url}/events/${event.id}/register`,
      { method: 'POST', agent, headers },
      (answer) => {
        text(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 0, body }),
          () => resolve({ status: 0, body: '' }),
        );
      },
    );
    sent.on('error', () => resolve({ status: 0, body: '' }));
    sent.end(
      new URLSearchParams({
        full_name: `Person ${i}`,
        email: `person-${i}@mail.example`,
        idempotency_key: `opening-person-${i}`,
      }).toString(),
    );
  });

/** Requests a member's pages in turn from a separate thread, which the load cannot slow down. */
const memberScript = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const { url, cookie, paths } = workerData;
  const agent = new Agent({ keepAlive: true });
  const headers = { cookie, 'x-forwarded-for': '192.0.2.7' };
  const open = (path) => new Promise((resolve, reject) =>
    get(url + path, { agent, headers }, (answer) => answer.resume().once('end', () => resolve(answer.statusCode))).once('error', reject));
  let ended = false;
  parentPort.once('message', () => { ended = true; });
  (async () => {
    const times = [];
    for (let i = 0; !ended; i++) {
      const began = performance.now();
      const status = await open(paths[i % paths.length]).catch(() => 599);
      times.push([performance.now() - began, status]);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    agent.destroy();
    parentPort.postMessage(times);
  })();
`;

async function signedIn(url: string) {
  const browser = client(url, { 'x-forwarded-for': '192.0.2.7' });
  const email = 'member@mail.example';
  await browser.post('/signup', signUpBody(email, password));
  await browser.post('/sign-in', { email, password });
  return [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

const atShare = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Registration for an event with 80 places opens, and everyone submits the form at once. */
export const attack: Attack = {
  name: `${people} registrations at once for 80 places (14)`,
  async play({ start }) {
    const post = await mailSink();
    const { url } = await start({ TRUST_PROXY: '1', SMTP_URL: post.url, RATE_LIMIT_SCALE: '1' });
    const cookie = await signedIn(url);
    const paths = ['/profile', '/settings', '/course-access'];
    const member = new Worker(memberScript, { eval: true, workerData: { url, cookie, paths } });
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: people }, (_, i) => registerAs(url, i)));
    const load = loadavg()[0] ?? 0;
    const seconds = (performance.now() - began) / 1000;
    const told = new Promise<[number, number][]>((resolve) => member.once('message', resolve));
    member.postMessage('end');
    const opened = await told;
    await post.close();
    const taken = answers.filter(
      ({ status, body }) => status === 200 && !body.includes('waiting list'),
    ).length;
    const waiting = answers.filter(
      ({ status, body }) => status === 200 && body.includes('waiting list'),
    ).length;
    const numbers = new Set(answers.flatMap(({ body }) => /number (\d+) on/.exec(body)?.[1] ?? []));
    const others = people - taken - waiting;
    const times = opened.map(([ms]) => ms).sort((a, b) => a - b);
    const failed = opened.filter(([, status]) => status >= 400).length;
    const slowest = atShare(times, 1);
    return {
      held:
        taken === event.places &&
        others === 0 &&
        numbers.size === waiting &&
        failed === 0 &&
        atShare(times, 0.99) < 300,
      measured: `${taken} places given, ${waiting} wait, each with a number of their own, ${others} refused, in ${seconds.toFixed(1)} s; ${times.length} pages of a member meanwhile: median ${Math.round(atShare(times, 0.5))} ms, 99 of 100 within ${Math.round(atShare(times, 0.99))} ms, slowest ${Math.round(slowest)} ms, ${failed} failed; the machine's load at the end ${load.toFixed(1)}`,
      limit: '80 places, none refused, 300 ms',
    };
  },
};
