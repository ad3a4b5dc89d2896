/**
 * `node bench/flood.ts <url> <seconds> <accounts>`: 50 sign-in attempts a second, none waiting for another's answer, from
 * many addresses and for many accounts: a third with the right password, a third with a wrong one, a third for nobody;
 * half as the page's script sends them, half as a browser without it. Prints one line of JSON about the answers.
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export const password = 'marula-kiosk-giraffe-7';
export const emailOf = (account: number) => `member${account}@mail.example`;

export interface Flood {
  seconds: number;
  /** How many attempts had each status; 0 for no answer. */
  statuses: Record<string, number>;
  /** Milliseconds of each answer that is a 429, and how many of them say what to do. */
  refused: number[];
  clear: number;
}

const agent = new Agent({ keepAlive: true });

/** One attempt; resolves with its status and text, never throws. */
function attempt(url: string, i: number, accounts: number): Promise<{ status: number; body: string }> {
  const account = i % accounts;
  const kind = i % 3;
  const fields = new URLSearchParams({
    email: kind === 0 ? `nobody${i}@mail.example` : emailOf(account),
    password: kind === 1 ? 'a-wrong-password' : password,
    next: '',
  });
  const headers = {
    origin: new URL(url).origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': `10.${i % 200}.${Math.floor(i / 200) % 200}.7`,
    ...(i % 2 === 0 && { accept: 'application/json' }),
  };
  return new Promise((resolve) => {
    const sent = request(`${url}/sign-in`, { method: 'POST', agent, headers }, (answer: IncomingMessage) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, body }),
        () => resolve({ status: 0, body: '' }),
      );
    });
    sent.on('error', () => resolve({ status: 0, body: '' }));
    sent.end(fields.toString());
  });
}

async function flood(url: string, seconds: number, accounts: number): Promise<Flood> {
  const result: Flood = { seconds, statuses: {}, refused: [], clear: 0 };
  const began = performance.now();
  const all: Promise<void>[] = [];
  for (let i = 0; i < seconds * 50; i++) {
    await sleep(Math.max(0, began + i * 20 - performance.now()));
    const sent = performance.now();
    all.push(
      attempt(url, i, accounts).then(({ status, body }) => {
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        if (status !== 429) return;
        result.refused.push(performance.now() - sent);
        if (/Please wait .*try again/.test(body)) result.clear += 1;
      }),
    );
  }
  await Promise.all(all);
  return result;
}

if (import.meta.main) {
  const [url = '', seconds, accounts] = process.argv.slice(2);
  console.log(JSON.stringify(await flood(url, Number(seconds), Number(accounts))));
  process.exit();
}
