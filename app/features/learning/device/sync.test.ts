import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notKept } from './device-state.ts';
import { deviceOwner, forgetOwner, setOwner } from './device-store.ts';
import { fetchAccount, sendWaitingEvents } from './sync.ts';
import {
  accessTo,
  claimCourse,
  isDeviceFull,
  keepLessons,
  lessonsDone,
  markLesson,
  queueEvent,
  unclaimedProgress,
  waitingFor,
  writeProgram,
} from './waiting.ts';

const tag = 'a'.repeat(22);

/** A browser's storage with limited space, in characters. */
function fakeStorage(space = 10_000) {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem: (key: string, text: string) => {
      const others = Object.entries(kept).filter(([other]) => other !== key);
      if ([...others, [key, text]].flat().join('').length > space)
        throw new DOMException('', 'QuotaExceededError');
      kept[key] = text;
    },
    removeItem: (key: string) => void delete kept[key],
  };
  const kept: Record<string, string> = Object.create(methods);
  return kept;
}

/** The account's answers by course; without an entry it cannot be reached. */
let account: Record<string, () => Response>;

beforeEach(() => {
  account = {};
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: 'signed_in=1' }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/healthz') return new Response('ok');
    const answer = account[address.split('/')[2] ?? ''];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  setOwner(tag);
});
afterEach(() => void vi.unstubAllGlobals());

const answers = (...result: object[]) => Response.json({ form: 'device', ok: true, result });

test('what cannot be taken stays with the reason, and is not sent again', async () => {
  markLesson('here', 'gone', true);
  account.here = () => answers({ state: 'refused', why: 'This lesson is no longer part of the course.' });
  await sendWaitingEvents();
  expect(waitingFor('here')).toMatchObject([
    { name: 'lesson gone', why: 'This lesson is no longer part of the course.' },
  ]);
  account.here = () => {
    throw new Error('asked again');
  };
  await sendWaitingEvents();
  expect(waitingFor('here')).toHaveLength(1);
});

test('what was done in a course that is gone says so, and stops no other course', async () => {
  markLesson('gone', 'first', true);
  writeProgram('program gone/first/try', 'print(1)', '');
  markLesson('here', 'first', true);
  account = { gone: () => new Response('', { status: 404 }), here: () => answers({ state: 'taken' }) };
  await sendWaitingEvents();
  expect(waitingFor('here')).toEqual([]);
  expect(waitingFor('gone').map(({ why }) => why)).toEqual(
    Array(2).fill('This course is no longer on the site.'),
  );
  // The program itself is still there.
  expect(waitingFor('gone').some(({ event }) => 'text' in event && event.text === 'print(1)')).toBe(true);
});

test.each([
  ['the line is cut', undefined],
  ['a sign-in is asked for', () => new Response('<!doctype html>')],
  ['it was done in another account', () => Response.json({ form: 'device', ok: false }, { status: 403 })],
  ['too much is sent at once', () => Response.json({ form: 'device', ok: false }, { status: 429 })],
  ['the site fails', () => new Response('', { status: 503 })],
])('where %s it waits on, and other courses are sent', async (_, answer) => {
  markLesson('a-course', 'first', true);
  markLesson('here', 'first', true);
  account = { here: () => answers({ state: 'taken' }), ...(answer && { 'a-course': answer }) };
  await sendWaitingEvents();
  expect(waitingFor('here')).toEqual([]);
  expect(waitingFor('a-course')).toMatchObject([{ name: 'lesson first' }]);
  expect(waitingFor('a-course')[0]).not.toHaveProperty('why');
});

test.each(['denied', 'ended', 'verify'] as const)(
  'where she may not learn (%s) it waits on with the reason, which is told once, and is sent when she may',
  async (refused) => {
    markLesson('here', 'first', true);
    account.here = () => Response.json({ refused }, { status: 403 });
    let told = 0;
    document.addEventListener('waits', () => {
      told += 1;
    });
    await sendWaitingEvents();
    expect(await fetchAccount('here', false)).toBe(false);
    await sendWaitingEvents();
    expect([accessTo('here'), told]).toEqual([refused, 1]);
    expect(waitingFor('here')).toMatchObject([{ name: 'lesson first' }]);
    account.here = () => answers({ state: 'taken' });
    await sendWaitingEvents();
    expect([accessTo('here'), waitingFor('here')]).toEqual(['open', []]);
  },
);

test('that the session has ended says nothing about her courses', async () => {
  markLesson('here', 'first', true);
  account.here = () => Response.json({ refused: 'signIn' }, { status: 403 });
  await sendWaitingEvents();
  expect([accessTo('here'), waitingFor('here').length]).toEqual([undefined, 1]);
});

test('what her account says of a course when the device has become her sister’s is no longer brought there', async () => {
  const sister = 'b'.repeat(22);
  account.here = () => {
    setOwner(sister);
    return Response.json({ tag, done: ['first'], marked: { first: 1 }, programs: {} });
  };
  expect(await fetchAccount('here', false)).toBe(false);
  expect([deviceOwner(), lessonsDone('here'), lessonsDone('here', tag)]).toEqual([sister, [], []]);
});

test('what was on its way when she signed out is taken, and what is answered to it stays nowhere', async () => {
  queueEvent('here', { name: 'quiz 1-begin 12345678', event: { draw: 'x', answers: '0' } });
  markLesson('here', 'gone', true);
  const result = { percentage: 100, passed: true, right: 1, total: 1, again: [] };
  account.here = () => {
    forgetOwner();
    return answers({ state: 'taken', result }, { state: 'refused', why: 'It is gone.' });
  };
  await sendWaitingEvents();
  expect(Object.keys(localStorage)).toEqual([`${tag} waits here lesson gone`]);
  setOwner(tag);
  expect(waitingFor('here')).toMatchObject([{ why: 'It is gone.' }]);
});

test('a device without space says that what was done is not kept, and marks nothing', () => {
  vi.stubGlobal('localStorage', fakeStorage(120));
  setOwner(tag);
  expect(markLesson('here', 'first', true)).toBe(false);
  expect(isDeviceFull()).toBe(true);
  expect([lessonsDone('here'), waitingFor('here')]).toEqual([[], []]);
  writeProgram('program here/first/try', 'print("A program that does not fit any more")', '');
  expect(isDeviceFull()).toBe(true);
  expect(notKept()).toContain('Your device has no space left');
  vi.stubGlobal('localStorage', fakeStorage());
  setOwner(tag);
  expect(markLesson('here', 'first', true)).toBe(true);
  expect(isDeviceFull()).toBe(false);
});

test('a browser that keeps nothing for websites is not called a full device', () => {
  vi.stubGlobal('localStorage', null);
  expect(markLesson('here', 'first', true)).toBe(false);
  expect(isDeviceFull()).toBe(true);
  expect(notKept()).toContain('This browser keeps nothing for websites');
});

test('what was done without an account stays on the device where there is no space to make it hers', () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }));
  vi.stubGlobal('localStorage', fakeStorage(260));
  markLesson('here', 'first', true);
  writeProgram('program here/first/try', 'print("something longer than the rest of the space")', '');
  expect(unclaimedProgress('here')).toEqual({ lessons: 1, programs: 1, quizzes: 0 });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: 'signed_in=1' }));
  setOwner(tag);
  claimCourse('here');
  expect(unclaimedProgress('here').programs).toBe(1);
});

test('a quiz without an account is no lesson of hers, and where nobody is signed in any more nothing is taken away', () => {
  const without = () => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }));
    setOwner('');
  };
  without();
  markLesson('here', 'first', true);
  keepLessons('here', [...lessonsDone('here'), 'quiz/1-begin']);
  writeProgram('program here/first/try', 'print(1)', '');
  const all = { lessons: 1, programs: 1, quizzes: 1 };
  expect(unclaimedProgress('here')).toEqual(all);
  claimCourse('here');
  expect(unclaimedProgress('here')).toEqual(all);
  setOwner(tag);
  claimCourse('here');
  expect(unclaimedProgress('here')).toEqual({ lessons: 0, programs: 0, quizzes: 0 });
  expect(lessonsDone('here')).toEqual(['first']);
  expect(waitingFor('here').map(({ name }) => name)).toEqual(['lesson first', 'program first/try']);
});
