import { afterEach, expect, test, vi } from 'vitest';
import { askBeforeSignOut } from './sign-out.behaviour.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Whether a sign-out on a device that keeps this asks first, and what; and whether it is sent where she says no. */
function signOut(kept: Record<string, string>) {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  vi.stubGlobal('localStorage', Object.assign(Object.create({ removeItem: () => {} }), kept));
  const root = new EventTarget();
  askBeforeSignOut(root as Document);
  const event = new Event('submit', { cancelable: true });
  Object.defineProperty(event, 'target', { value: { getAttribute: () => '/sign-out' } });
  root.dispatchEvent(event);
  return [confirm.mock.calls.flat().join(), event.defaultPrevented];
}

const tag = 'a'.repeat(22);

test.each([
  ['nothing', {}],
  ['what is somebody else’s', { learner: tag, [`${'b'.repeat(22)} waits here lesson first`]: '{}' }],
  ['what is sent', { learner: tag, [`${tag} lessons here`]: '["first"]' }],
])('with %s on the device nobody is asked', (_, kept) => {
  expect(signOut(kept)).toEqual(['', false]);
});

test('whoever has lessons or texts that were not sent is asked, and may stay', () => {
  const lessons = signOut({ learner: tag, [`${tag} waits here lesson first`]: '{}' });
  expect(lessons).toEqual([expect.stringContaining('what you did in your courses has not been sent'), true]);
  const draft = signOut({ writer: 'ana', 'draft ana 1': '{}' });
  expect(draft).toEqual([expect.stringContaining('what you wrote has not been saved'), true]);
});
