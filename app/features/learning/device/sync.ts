import type { FormAnswer } from '#app/forms/form.ts';
import {
  type AccountCourse,
  type CourseRefusal,
  type DeviceAnswer,
  devicePath,
  isNewer,
  mostEvents,
} from './device-events.ts';
import { deviceOwner, forgetOwner, isSignedIn, keepText, keptText, setOwner } from './device-store.ts';
import { keepDraws } from './kept-draws.ts';
import { askLine, isUp, watchLine } from './line.ts';
import {
  coursesWaiting,
  keepLessons,
  keepResult,
  lessonsDone,
  noteAccess,
  noteMarked,
  notifyWaiting,
  programOn,
  putProgram,
  refusedOf,
  type WaitingEvent,
  waitingFor,
} from './waiting.ts';

/** Per request; the server accepts 64 KB. */
const mostBytes = 60_000;
const bytesOf = (text: string) => new TextEncoder().encode(text).length + 1;

let turn: Promise<unknown> = Promise.resolve();

/** Sends what waits, course by course. Resolves after one attempt; what could not be sent stays waiting. */
export function sendWaitingEvents(): Promise<unknown> {
  turn = turn.then(async () => {
    const tag = deviceOwner();
    if (!tag) return;
    let isAllSent = true;
    // One course's failure does not stop the others.
    for (const course of coursesWaiting(tag))
      await sendCourse(course, tag).catch(() => {
        isAllSent = false;
      });
    // Whatever failed, `askLine` tells when another attempt is worth it.
    if (!isAllSent) await askLine();
  });
  return turn;
}

let isKeptUp = false;
const sendOnLine = (isUp: boolean) => void (isUp && sendOrForget());

/** Sends what waits, now or once the connection is back; forgets an account that has signed out. */
export function keepUp(): void {
  if (!deviceOwner()) forget();
  else if (isKeptUp) sendOnLine(isUp());
  else {
    isKeptUp = true;
    void watchLine(sendOnLine);
  }
}

function forget(): void {
  forgetOwner();
  notifyWaiting();
}

/** If the cookie has expired, only the site knows whether the session has too. */
async function sendOrForget(): Promise<void> {
  if (!isSignedIn() && (await hasEnded())) forget();
  else await sendWaitingEvents();
}

async function hasEnded(): Promise<boolean> {
  try {
    const answer = await fetch('/api/session');
    return answer.ok && (await answer.json()).user === null;
  } catch {
    return false;
  }
}

async function sendCourse(course: string, tag: string): Promise<void> {
  const all = waitingFor(course, tag).filter(({ why }) => !why);
  for (let next = all; next.length > 0; ) {
    const batch = firstOf(next);
    next = next.slice(batch.length);
    const body = new FormData();
    body.set('tag', tag);
    body.set('events', JSON.stringify(batch.map(({ event }) => event)));
    const answer = await fetch(devicePath(course), {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    });
    const answers = await answersIn(answer, batch.length, (why) => noteAccess(course, why, tag));
    noteAccess(course, 'open', tag);
    batch.forEach((sent, i) => {
      if (answers[i]) settle(course, tag, sent, answers[i]);
    });
    notifyWaiting();
  }
}

/** The account's answers. Rejects if a retry makes sense, after calling `note` if the reason is known. */
async function answersIn(
  answer: Response,
  count: number,
  note: (why: CourseRefusal) => void,
): Promise<DeviceAnswer[]> {
  // Only if the site itself answers, not some captive portal.
  if (answer.status === 404 && (await askLine()))
    return Array(count).fill({ state: 'refused', why: 'This course is no longer on the site.' });
  const { form, result, refused }: FormAnswer<DeviceAnswer[]> & Refused = await answer.json();
  if (refused) note(refused);
  if (form !== 'device' || !result) throw new Error('not taken');
  return result;
}

/** As many as fit into one request, but at least one. */
function firstOf(list: readonly WaitingEvent[]): WaitingEvent[] {
  let bytes = 0;
  const end = list.findIndex(({ event }, i) => {
    bytes += bytesOf(JSON.stringify(event));
    return i >= mostEvents || (i > 0 && bytes > mostBytes);
  });
  return end < 0 ? [...list] : list.slice(0, end);
}

interface Refused {
  refused?: CourseRefusal;
}

const programKeyOf = (course: string, program: string) => program.replace(' ', ` ${course}/`);

/** Removes what was answered from waiting, unless it has changed since. */
function settle(
  course: string,
  tag: string,
  sent: WaitingEvent,
  { state, why, result, at }: DeviceAnswer,
): void {
  const { name, event } = sent;
  const key = (one: WaitingEvent) => `waits ${course} ${one.name}`;
  if (keptText(key(sent), tag) === JSON.stringify({ event })) keepText(key(sent), undefined, tag);
  if (state === 'refused') {
    const { name: _, ...rest } = refusedOf(sent, why ?? '');
    keepText(key(refusedOf(sent, '')), JSON.stringify(rest), tag);
  }
  // She has signed out in the meantime: keep nothing more of hers.
  if (deviceOwner() !== tag) return;
  if (result) {
    const module = name.split(' ')[1] ?? '';
    keepResult(course, module, result);
    if (result.passed) keepLessons(course, [...lessonsDone(course), `quiz/${module}`]);
  }
  if (at !== undefined && 'program' in event) {
    const key = programKeyOf(course, event.program);
    if (programOn(key).at === event.at) keepText(`changed ${key}`, String(at));
  }
}

/**
 * Fetches the account's state of a course to this device, keeping anything written here later. Returns false if no one is signed in or
 * the site does not answer.
 */
export async function fetchAccount(course: string, withDraws: boolean): Promise<boolean> {
  const whose = deviceOwner();
  const answer = await fetch(`${devicePath(course)}${withDraws ? '?draws' : ''}`).catch(() => undefined);
  if (answer?.status === 403) {
    const { refused }: Refused = (await answer.json()) ?? {};
    if (refused) noteAccess(course, refused, whose);
  }
  if (!answer?.ok || answer.redirected) return false;
  const { tag, done, marked, programs, draws }: AccountCourse = await answer.json();
  // Another person may have signed in since.
  if (!isSignedIn() || ![whose, tag].includes(deviceOwner())) return false;
  setOwner(tag);
  if (deviceOwner() !== tag) return false;
  noteAccess(course, 'open');
  // What waited while she was signed out counts again too.
  const waiting = waitingFor(course).flatMap(({ event, why }) => (why ? [] : event));
  const lessons = new Set(done);
  for (const event of waiting)
    if ('lesson' in event) {
      const { lesson, done: isDone = true, at = 1 } = event;
      noteMarked(course, at);
      if (at <= (marked[lesson] ?? 0)) continue;
      if (isDone) lessons.add(lesson);
      else lessons.delete(lesson);
    }
  keepLessons(course, [...lessons]);
  noteMarked(course, Math.max(0, ...Object.values(marked)));
  const written = Object.entries(programs).map(([program, text]) => ({ program, ...text }));
  for (const change of [...written, ...waiting])
    if ('program' in change) {
      const key = programKeyOf(course, change.program);
      if (isNewer(change, programOn(key))) putProgram(key, change);
    }
  if (draws) keepDraws(course, draws);
  document.dispatchEvent(new Event('fetched'));
  notifyWaiting();
  return true;
}
