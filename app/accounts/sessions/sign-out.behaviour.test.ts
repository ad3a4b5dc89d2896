import { afterEach, expect, test, vi } from 'vitest';
import { signOutForms } from './sign-out.behaviour.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('#app/ui/feedback/toast.behaviour.ts', () => ({ showToast }));
afterEach(() => {
  vi.unstubAllGlobals();
  showToast.mockReset();
});

interface Device {
  kept?: Record<string, string>;
  /** What she answers where she is asked. */
  says?: boolean;
  /** How the site answers; undefined where the line is cut. */
  answers?: { type: string } | undefined;
  /** The cookies once it has answered. */
  cookie?: string;
}

/** What is asked before a sign-out, whether it is sent, where it leads and what is said. */
async function press({ kept = {}, says = true, answers, cookie = 'signed_in=0' }: Device) {
  const confirm = vi.fn(() => says);
  const fetch = vi.fn(async () => answers ?? Promise.reject(new TypeError('Failed to fetch')));
  const assign = vi.fn();
  const removeItem = vi.fn();
  vi.stubGlobal('confirm', confirm);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('document', { cookie });
  const storage = Object.assign(Object.create({ removeItem }), kept);
  vi.stubGlobal('localStorage', storage);
  const root = new EventTarget();
  signOutForms(root as Document);
  const event = new Event('submit', { cancelable: true });
  const button = { querySelector: () => null, setAttribute: () => {} };
  Object.defineProperty(event, 'target', {
    value: { getAttribute: () => '/sign-out', querySelector: () => button },
  });
  root.dispatchEvent(event);
  await new Promise((resolve) => setTimeout(resolve));
  // The browser sends nothing by itself.
  expect(event.defaultPrevented).toBe(true);
  return {
    asked: confirm.mock.calls.flat().join(),
    isSent: fetch.mock.calls.length === 1,
    leadsTo: assign.mock.calls.flat().join(),
    forgets: removeItem.mock.calls.flat().join(),
    said: showToast.mock.calls.flat(),
    learner: storage.learner,
  };
}

const done = { type: 'opaqueredirect' };
const tag = 'a'.repeat(22);

test.each([
  ['nothing', {}],
  ['what is somebody else’s', { learner: tag, [`${'b'.repeat(22)} waits here lesson first`]: '{}' }],
  ['what is sent', { learner: tag, [`${tag} lessons here`]: '["first"]' }],
])('with %s on the device nobody is asked', async (_, kept) => {
  const given = { asked: '', isSent: true, leadsTo: '/', forgets: 'writer', said: [] };
  expect(await press({ kept, answers: done })).toMatchObject(given);
});

test('whoever has lessons or texts that were not sent is asked, and may stay', async () => {
  const lessons = { learner: tag, [`${tag} waits here lesson first`]: '{}' };
  const stays = { isSent: false, leadsTo: '', forgets: '' };
  expect(await press({ kept: lessons, says: false })).toMatchObject({
    ...stays,
    asked: expect.stringContaining('what you did in your courses has not been sent'),
  });
  expect(await press({ kept: { writer: 'ana', 'draft ana 1': '{}' }, says: false })).toMatchObject({
    ...stays,
    asked: expect.stringContaining('what you wrote has not been saved'),
  });
  expect(await press({ kept: lessons, answers: done })).toMatchObject({ isSent: true, leadsTo: '/' });
});

test.each([
  ['the line is cut', undefined],
  ['the site fails', { type: 'basic' }],
])('where %s the page stays and says that she is still signed in', async (_, answers) => {
  expect(await press({ kept: { learner: tag }, answers })).toEqual({
    asked: '',
    isSent: true,
    leadsTo: '',
    forgets: '',
    learner: tag,
    said: [expect.objectContaining({ tone: 'error', title: 'Error signing out' })],
  });
});

test('whose device it was is forgotten at once: the page that follows may not come before somebody else takes it', async () => {
  expect((await press({ kept: { learner: tag }, answers: done })).learner).toBe('');
  expect((await press({ answers: done })).learner).toBeUndefined();
});

test('where the site could not sign her out the next page says so, and what is hers stays', async () => {
  const given = await press({ kept: { learner: tag, writer: 'ana' }, answers: done, cookie: 'signed_in=1' });
  expect(given).toMatchObject({ leadsTo: '/', forgets: '', learner: tag, said: [] });
});
