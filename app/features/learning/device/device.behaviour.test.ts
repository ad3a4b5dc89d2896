import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceBehaviour } from './device.behaviour.ts';
import { coursesOfAbsent } from './waiting.ts';

const tag = 'a'.repeat(22);
const hers = `${tag} program here/first/try`;
const waits = `${tag} waits here lesson first`;

let kept: Record<string, string>;
/** The site's answer about the session; undefined if offline. */
let session: { user: object | null } | undefined;
let asked: string[];

beforeEach(() => {
  kept = Object.assign(
    Object.create({
      getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
      setItem: (key: string, text: string) => {
        kept[key] = text;
      },
      removeItem: (key: string) => void delete kept[key],
    }),
    { learner: tag, [hers]: 'print(1)', [waits]: '{"event":{"lesson":"first","done":true,"at":1}}' },
  );
  session = undefined;
  asked = [];
  vi.resetModules();
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address === '/api/session' && session) return Response.json(session);
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => void vi.unstubAllGlobals());

function open(cookie: string) {
  const root = Object.assign(new EventTarget(), { cookie });
  vi.stubGlobal('document', root);
  deviceBehaviour(root as unknown as Document);
  return root;
}

/** Waits for the part that is loaded on use. */
const settled = async () => {
  await import('./sync.ts');
  await new Promise((resolve) => setTimeout(resolve, 20));
};

test('a cookie that has run out takes nothing away while the site does not answer', async () => {
  open('theme=dark');
  await settled();
  expect(kept).toMatchObject({ learner: tag, [hers]: 'print(1)' });
});

test.each([
  ['the session has ended', { user: null }, false],
  ['it goes on', { user: { name: 'Thandi' } }, true],
])('where the cookie has run out the site is asked: %s', async (_, said, stays) => {
  session = said;
  open('');
  await settled();
  expect(asked).toContain('/api/session');
  expect([hers in kept, 'learner' in kept]).toEqual([stays, stays]);
  // Waiting work always stays, and is listed.
  expect(kept).toHaveProperty([waits]);
  expect(coursesOfAbsent()).toEqual(stays ? [] : ['here']);
});

test.each(['signed_in=0', 'theme=dark; signed_in=1.new', 'signed_in=1.mfa.new'])(
  'after a sign-out, or a sign-in that may be somebody else’s (%s), nothing of hers is shown from the start',
  async (cookie) => {
    open(cookie);
    expect(kept.learner).toBe('');
    await settled();
    expect(Object.keys(kept)).toEqual([waits]);
  },
);

test('a sign-out in another tab counts here too, and where she stays signed in nothing goes', async () => {
  delete kept[waits];
  const root = open('signed_in=1');
  await settled();
  expect([kept[hers], asked]).toEqual(['print(1)', []]);
  root.dispatchEvent(new Event('SIGNED_OUT'));
  await settled();
  expect(Object.keys(kept)).toEqual([]);
});
