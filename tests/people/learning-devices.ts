import { vi } from 'vitest';
import type { GivenDraw } from '#app/features/learning/device/device-events.ts';
import { deviceOwner, forgetOwner } from '#app/features/learning/device/device-store.ts';
import { fetchAccount, sendWaitingEvents } from '#app/features/learning/device/sync.ts';
import type { TestApp } from '#tests/site/app.ts';
import { origin } from '#tests/site/app.ts';

/** The connection: up, down, or the response gets lost. */
export type Line = 'up' | 'cut' | 'answer lost';

export interface Post {
  path: string;
  tag: string;
  events: string;
}

/** Like `localStorage`: its own keys are exactly the stored ones. */
class Store {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, text: string): void {
    (this as unknown as Record<string, string>)[key] = text;
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

/** A phone with the site's own storage and sync script, against the real server. */
export class Device {
  readonly storage = new Store();
  line: Line = 'up';
  /** Everything it has ever sent. */
  readonly posts: Post[] = [];
  #cookies = '';
  #meanwhile = () => {};
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** Runs `work` as a page on this device would. */
  async use<T>(work: () => T | Promise<T>, now = Date.now()): Promise<T> {
    vi.stubGlobal('localStorage', this.storage);
    vi.stubGlobal('document', { cookie: this.#cookies, dispatchEvent: () => true });
    vi.stubGlobal('fetch', (path: string, options: RequestInit = {}) => this.#fetch(path, options));
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    try {
      return await work();
    } finally {
      clock.mockRestore();
      vi.unstubAllGlobals();
    }
  }

  /** With the cookies of somebody who has signed in here. */
  async signIn(cookies: readonly string[], course: string): Promise<boolean> {
    this.#cookies = `signed_in=1; ${cookies.map((cookie) => cookie.split(';')[0]).join('; ')}`;
    return this.use(() => fetchAccount(course, true));
  }

  signOut(): Promise<void> {
    this.#cookies = '';
    return this.use(forgetOwner);
  }

  /** @param meanwhile what she does while the response is pending */
  async send(line: Line, now?: number, meanwhile = () => {}): Promise<void> {
    this.line = line;
    this.#meanwhile = meanwhile;
    await this.use(sendWaitingEvents, now);
    this.#meanwhile = () => {};
    this.line = 'up';
  }

  /** Repeats an earlier post as the user now signed in. */
  again = ({ path, tag, events }: Post): Promise<Response> => this.#post(path, { tag, events });

  owner = (): Promise<string> => this.use(deviceOwner);

  async #fetch(path: string, { method, body }: RequestInit): Promise<Response> {
    if (this.line === 'cut') throw new TypeError('Failed to fetch');
    const fields = body instanceof FormData ? (Object.fromEntries(body) as Record<string, string>) : {};
    if (method === 'POST') this.posts.push({ path, tag: fields.tag ?? '', events: fields.events ?? '' });
    const answer =
      method === 'POST'
        ? await this.#post(path, fields)
        : await this.#app.get(path, { cookie: this.#cookies });
    this.#meanwhile();
    if (this.line === 'answer lost') throw new TypeError('Failed to fetch');
    return answer;
  }

  async #post(path: string, fields: Record<string, string>): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = {
      origin,
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      cookie: this.#cookies,
    };
    return this.#app.app.request(new Request(new URL(path, origin), { method: 'POST', body, headers }));
  }
}

interface Module {
  id: string;
  quiz: { questions: readonly { id: string; correct: number }[] };
}

/** Answers to a draw of questions, the first `wrong` of them incorrect. */
export const answersOf = ({ module, questions }: GivenDraw, modules: readonly Module[], wrong = 0): string =>
  questions
    .map(({ name }, i) => {
      const [key = '', id = ''] = name.includes('.') ? name.split('.') : [module, name];
      const known = modules.find((one) => one.id.endsWith(`--${key}`))?.quiz.questions;
      const correct = known?.find((question) => question.id === id)?.correct ?? 0;
      return i < wrong ? (correct + 1) % 4 : correct;
    })
    .join('');

export const idOfDraw = (draw: string): string =>
  JSON.parse(Buffer.from(draw.split('.')[0] ?? '', 'base64url').toString()).id;
