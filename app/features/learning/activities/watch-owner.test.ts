import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOwner, keptText, setOwner } from '#app/features/learning/device/device-store.ts';
import { notifyWaiting, writeProgram } from '#app/features/learning/device/waiting.ts';
import { watchOwner } from './watch-owner.ts';

const key = 'program course/lesson/part';
const begun = 'print("begun")';
const [one, other] = ['a'.repeat(22), 'b'.repeat(22)];

beforeEach(() => {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(kept, name) ? kept[name] : null),
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
    removeItem: (name: string) => void delete kept[name],
  };
  const kept: Record<string, string> = Object.create(methods);
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: 'signed_in=1' }));
});
afterEach(() => void vi.unstubAllGlobals());

/** A field's text, as `useKeptText` fills it. */
function field() {
  const shown = { text: begun };
  watchOwner((isSomebodyElse) => {
    const kept = keptText(key);
    if (kept !== undefined || isSomebodyElse) shown.text = kept ?? begun;
  });
  return shown;
}

const fetched = () => void document.dispatchEvent(new Event('fetched'));

test('what one girl wrote without an account is not shown as what another, who has signed in, begins with', () => {
  writeProgram(key, 'hers', begun);
  const shown = field();
  expect(shown.text).toBe('hers');
  setOwner(one);
  fetched();
  expect(shown.text).toBe(begun);
});

test('of two sisters none has the other’s program before her, on a page that was open all the time either', () => {
  setOwner(one);
  writeProgram(key, 'hers', begun);
  const shown = field();
  expect(shown.text).toBe('hers');
  forgetOwner();
  notifyWaiting();
  expect(shown.text).toBe(begun);
  setOwner(other);
  fetched();
  writeProgram(key, 'the other one’s', begun);
  setOwner(one);
  window.dispatchEvent(new Event('storage'));
  expect(shown.text).toBe(begun);
});

test('what is typed stays where it could not be kept', () => {
  setOwner(one);
  const shown = field();
  shown.text = 'typed';
  notifyWaiting();
  fetched();
  expect(shown.text).toBe('typed');
});
