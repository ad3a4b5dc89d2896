import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { displayName } from '#app/accounts/users/display-name.ts';
import type { AuthEvent, PublicSession } from './session-store.ts';

const user = {
  id: 'thandi',
  name: 'Thandi',
  email: 'thandi@mail.example',
  emailVerified: true,
  role: 'user' as const,
};
const sessionFor = (seconds: number): PublicSession => ({
  user,
  expiresAt: '2027-01-01T00:00:00Z',
  expiresIn: seconds,
  twoFactor: false,
});

let calls: string[] = [];
let active: (string | null)[] = [];
let answers: (Response | 'down')[] = [];
let heard: string[] = [];
let reloads = 0;
let shown: ((event: { persisted: boolean }) => void) | undefined;
let documentElement: { dataset: Record<string, string> };
const channels: { onmessage?: (event: { data: unknown }) => void; sent: unknown[] }[] = [];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** The module as a freshly loaded page has it; `owner`: whose personal page it is. */
async function page(cookie: string, owner?: string) {
  vi.resetModules();
  heard = [];
  documentElement = { dataset: { ...(owner && { owner }) } };
  const document = Object.assign(new EventTarget(), {
    cookie,
    documentElement,
    querySelector: () => null,
    querySelectorAll: () => [],
  });
  vi.stubGlobal('document', document);
  const store = await import('./session-store.ts');
  for (const event of store.authEvents) document.addEventListener(event, () => heard.push(event));
  return { store, document };
}

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  active = [];
  answers = [];
  channels.length = 0;
  reloads = 0;
  vi.stubGlobal('location', { protocol: 'http:', reload: () => (reloads += 1) });
  shown = undefined;
  vi.stubGlobal('addEventListener', (kind: string, listener: typeof shown) => {
    if (kind === 'pageshow') shown = listener;
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage?: (event: { data: unknown }) => void;
      sent: unknown[] = [];
      constructor() {
        channels.push(this);
      }
      postMessage(message: unknown) {
        this.sent.push(message);
      }
    },
  );
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    calls.push(`${method} ${address}`);
    active.push(new Headers(headers).get('X-Active'));
    const answer = answers.shift() ?? json(sessionFor(604_800));
    if (answer === 'down') throw new TypeError('no network');
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a browser that is not signed in asks nothing', async () => {
  const { store } = await page('theme=dark');
  expect(store.getAuth()).toEqual({ user: null, session: null, loading: true });
  await store.startSessionStore();
  expect([calls, heard, store.getAuth()]).toEqual([
    [],
    ['INITIAL_SESSION'],
    { user: null, session: null, loading: false },
  ]);
  expect(documentElement.dataset.auth).toBe('out');
});

test('a page that knew of nobody hears from another tab that somebody came, not that it begins', async () => {
  const { store } = await page('signed_in=1');
  await store.startSessionStore(true);
  expect([heard, store.getAuth().user, channels[0]?.sent]).toEqual([['SIGNED_IN'], user, []]);
});

test('with the marker it asks once, however many want to know', async () => {
  const { store } = await page('signed_in=1');
  await Promise.all([store.startSessionStore(), store.startSessionStore()]);
  await store.startSessionStore();
  expect([calls, heard, store.getAuth().user]).toEqual([['GET /api/session'], ['INITIAL_SESSION'], user]);
  expect(documentElement.dataset.auth).toBe('in');
});

test.each<[string, AuthEvent[]]>([
  ['1.new', ['INITIAL_SESSION', 'SIGNED_IN']],
  ['1.mfa.new', ['INITIAL_SESSION', 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN']],
  ['1.upd', ['INITIAL_SESSION', 'USER_UPDATED']],
  ['0', ['INITIAL_SESSION', 'SIGNED_OUT']],
])('the marker %s makes %j, once', async (marker, events) => {
  const { store, document } = await page(`signed_in=${marker}`);
  await store.startSessionStore();
  expect(heard).toEqual(events);
  expect(document.cookie).toMatch(
    marker === '0' ? /^signed_in=; Path=\/; Max-Age=0/ : /^signed_in=1; Path=\/; Max-Age=604800/,
  );
  expect(channels[0]?.sent).toHaveLength(events.length - 1);
});

test('it looks every 30 s without a request, and refreshes when 90 s or less remain', async () => {
  answers = [json(sessionFor(200)), json(sessionFor(604_800))];
  const { store } = await page('signed_in=1');
  await store.startSessionStore();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(calls).toEqual(['GET /api/session']);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['GET /api/session', 'POST /api/session']);
  expect(heard).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(calls).toHaveLength(2);
});

const staffFor = (seconds: number) =>
  json({ ...sessionFor(seconds), user: { ...user, role: 'moderator' as const } });

test('a page of staff on which somebody types tells so with the refresh, and how long ago', async () => {
  answers = [staffFor(1_800), staffFor(1_790), staffFor(1_800), staffFor(60)];
  const { store, document } = await page('signed_in=1');
  await store.startSessionStore();
  for (let minutes = 0; minutes < 28; minutes += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    document.dispatchEvent(new Event('input'));
  }
  await vi.advanceTimersByTimeAsync(30_000);
  expect([calls, active]).toEqual([
    ['GET /api/session', 'POST /api/session'],
    [null, '30'],
  ]);
  document.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(1_710_000);
  expect(active, 'a click long ago stays as long ago as it is').toEqual([null, '30', '1710']);
});

test('a page on which nobody types tells nothing, nor does a member', async () => {
  answers = [staffFor(60), staffFor(60)];
  const { store } = await page('signed_in=1');
  await store.startSessionStore();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(active).toEqual([null, null]);
  answers = [json(sessionFor(60)), json(sessionFor(60))];
  const other = await page('signed_in=1');
  await other.store.startSessionStore();
  other.document.dispatchEvent(new Event('input'));
  await other.store.refresh();
  expect(active).toEqual([null, null, null, null]);
});

test('502, 503, 504 and a lost network are tried again from 200 ms, doubling; other answers are not', async () => {
  answers = [json({}, 502), 'down', json({}, 503), json({}, 504), json(sessionFor(1_000))];
  const { store } = await page('signed_in=1');
  const starting = store.startSessionStore();
  const seen: number[] = [];
  for (const wait of [0, 199, 1, 399, 1, 799, 1, 1_599, 1]) {
    await vi.advanceTimersByTimeAsync(wait);
    seen.push(calls.length);
  }
  await starting;
  expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
  expect(store.getAuth().user).toEqual(user);
  answers = [json({}, 500)];
  await expect(store.refresh()).rejects.toThrow('status 500');
  expect(store.getAuth().user).toEqual(user);
});

test('without a session a refresh says so, and everybody hears of the end', async () => {
  const { store } = await page('signed_in=1');
  await store.startSessionStore();
  answers = [json({ error: 'Auth session missing!' }, 401)];
  await expect(store.refresh()).rejects.toThrow('Auth session missing!');
  expect(heard).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
  expect(channels[0]?.sent).toEqual([{ event: 'SIGNED_OUT', session: null }]);
  expect(store.getAuth()).toEqual({ user: null, session: null, loading: false });
});

test('what another tab tells is believed without asking', async () => {
  const { store } = await page('signed_in=1');
  await store.startSessionStore();
  let told = 0;
  store.subscribe(() => (told += 1));
  channels[0]?.onmessage?.({ data: { event: 'SIGNED_OUT', session: null } });
  channels[0]?.onmessage?.({ data: { event: 'SIGNED_IN', session: sessionFor(60) } });
  expect([calls.length, told, heard]).toEqual([1, 2, ['INITIAL_SESSION', 'SIGNED_OUT', 'SIGNED_IN']]);
  expect(store.getAuth().user).toEqual(user);
});

test.each([
  [{ name: 'Thandi Nkosi', email: 'x@y' }, 'Thandi Nkosi'],
  [{ name: ' ', email: 'thandi@mail.example' }, 'thandi'],
  [{ name: '', email: '' }, 'User'],
])('%j is called %s', async (person, name) => {
  expect(displayName(person)).toBe(name);
});

const somebodyElse = { ...sessionFor(60), user: { ...user, id: 'zola', name: 'Zola' } };

test('a personal page is loaded again when another tab tells of another account, and stays for its own', async () => {
  const { store } = await page('signed_in=1', 'thandi');
  await store.startSessionStore();
  channels[0]?.onmessage?.({ data: { event: 'USER_UPDATED', session: sessionFor(60) } });
  expect(reloads).toBe(0);
  channels[0]?.onmessage?.({ data: { event: 'SIGNED_IN', session: somebodyElse } });
  expect(reloads).toBe(1);
});

test('so is one that the browser shows again after another account signed in', async () => {
  const { store } = await page('signed_in=1', 'thandi');
  await store.startSessionStore();
  answers = [json(somebodyElse)];
  shown?.({ persisted: true });
  await vi.waitFor(() => expect(reloads).toBe(1));
});

test('a page for everybody stays, whoever signs in', async () => {
  const { store } = await page('signed_in=1');
  await store.startSessionStore();
  channels[0]?.onmessage?.({ data: { event: 'SIGNED_IN', session: somebodyElse } });
  expect([reloads, store.getAuth().user?.name]).toEqual([0, 'Zola']);
});
