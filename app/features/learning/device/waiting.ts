import type { CourseRefusal, DeviceEvent, KeptQuizResult, ProgramText } from './device-events.ts';
import { isNewer } from './device-events.ts';
import { deviceOwner, keepText, keptText, keysWith } from './device-store.ts';

/** Work on this device that waits to be sent to the account, or that it refused. */
export interface WaitingEvent {
  /** Such as `lesson first-words`, `html my-page/begin`, `quiz 1-words 3`. */
  name: string;
  event: DeviceEvent;
  /** Why it was refused. It stays until she discards it. */
  why?: string;
}

const waits = (course: string) => `waits ${course} `;

let isFull = false;

/** Whether the device had no space for the last thing done. */
export const isDeviceFull = (): boolean => isFull;

function noteKept(isKept: boolean): boolean {
  isFull = !isKept;
  notifyWaiting();
  return isKept;
}

/** Does nothing without an account. Returns false if the device is full. */
export function queueEvent(course: string, { name, ...rest }: WaitingEvent): boolean {
  return !deviceOwner() || noteKept(keepText(waits(course) + name, JSON.stringify(rest)));
}

export function discardEvent(course: string, name: string): void {
  keepText(waits(course) + name, undefined);
  notifyWaiting();
}

/** Makes everything that shows or sends waiting work look again. */
export const notifyWaiting = (): void => void document.dispatchEvent(new Event('waits'));

export const waitingFor = (course: string, tag = deviceOwner()): WaitingEvent[] =>
  keysWith(waits(course), tag).flatMap((name) => {
    const text = keptText(waits(course) + name, tag);
    return text ? { name, ...JSON.parse(text) } : [];
  });

export const coursesWaiting = (tag: string): string[] => [
  ...new Set(keysWith('waits ', tag).map((rest) => rest.split(' ')[0] ?? '')),
];

/** Courses with waiting work of people who have signed out; the person signed in now is told only of her own. */
export const coursesOfAbsent = (): string[] =>
  deviceOwner()
    ? []
    : [...new Set(keysWith('', '').flatMap((key) => /^[\w-]{22} waits (\S+) /.exec(key)?.[1] ?? []))];

/** Whether the account accepts work in a course, or why not; undefined if this device has not asked yet. */
export const accessTo = (course: string): 'open' | CourseRefusal | undefined =>
  keptText(`access ${course}`) as ReturnType<typeof accessTo>;

/** Being signed out says nothing about a course. Announces changes only, as listeners then try to send again. */
export function noteAccess(course: string, access: 'open' | CourseRefusal, tag = deviceOwner()): void {
  const key = `access ${course}`;
  if (!tag || tag !== deviceOwner() || access === 'signIn' || keptText(key) === access) return;
  if (keepText(key, access)) notifyWaiting();
}

/** Lessons and quizzes of a course that this device knows to be done. */
export const lessonsDone = (course: string, tag?: string): string[] =>
  JSON.parse(keptText(`lessons ${course}`, tag) ?? '[]');

export const keepLessons = (course: string, done: readonly string[], tag?: string): boolean =>
  keepText(`lessons ${course}`, done.length > 0 ? JSON.stringify([...new Set(done)]) : undefined, tag);

/** Returns false, marking nothing, if the device is full. */
export function markLesson(course: string, lesson: string, isDone: boolean): boolean {
  const before = lessonsDone(course);
  const others = before.filter((id) => id !== lesson);
  if (!keepLessons(course, isDone ? [...others, lesson] : others)) return noteKept(false);
  if (!deviceOwner()) return noteKept(true);
  // Later than what was seen here before, whatever the device's clock says.
  const at = Math.max(Date.now(), lastMarked(course) + 1);
  noteMarked(course, at);
  const isKept = queueEvent(course, { name: `lesson ${lesson}`, event: { lesson, done: isDone, at } });
  if (!isKept) keepLessons(course, before);
  return isKept;
}

/** When a lesson of the course was last marked, as far as this device knows. */
const lastMarked = (course: string): number => Number(keptText(`marked ${course}`) ?? 0);

export function noteMarked(course: string, at: number): void {
  keepText(`marked ${course}`, String(Math.max(at, lastMarked(course))));
}

const changed = (key: string) => `changed ${key}`;

/** A lesson's text on this device; with time 0 if nothing was ever written. */
export const programOn = (key: string, tag?: string): ProgramText => ({
  text: keptText(key, tag) ?? '',
  at: Number(keptText(changed(key), tag) ?? 0),
});

export const putProgram = (key: string, { text, at }: ProgramText, tag?: string): boolean =>
  keepText(key, text, tag) && keepText(changed(key), String(at), tag);

/** @param begun the lesson's initial text; an identical text is not kept */
export function writeProgram(key: string, text: string, begun: string): void {
  // Later than what was seen here before, whatever the device's clock says.
  const at = Math.max(Date.now(), programOn(key).at + 1);
  const isKept = putProgram(key, { text, at });
  if (text === begun) keepText(key, undefined);
  noteKept(isKept && waitForProgram(key, { text, at }));
}

function waitForProgram(key: string, { text, at }: ProgramText, why?: string): boolean {
  const [course, program] = partsOf(key);
  const event = { program, text, at };
  return queueEvent(course, why ? refusedOf({ name: program, event }, why) : { name: program, event });
}

/** Under a separate name, as she may go on writing the program. */
export const refusedOf = ({ name, event }: WaitingEvent, why: string): WaitingEvent => ({
  name: 'program' in event ? `${name} ${event.at}` : name,
  event,
  why,
});

/** Splits `html my-course/my-page/begin` into the course and its name within the course. */
function partsOf(key: string): [course: string, program: string] {
  const [name = '', place = ''] = key.split(' ');
  const at = place.indexOf('/');
  return [place.slice(0, at), `${name} ${place.slice(at + 1)}`];
}

const written = ['program', 'html', 'css', 'script'];

const programsWithout = (course: string): string[] =>
  written.flatMap((name) => keysWith(`${name} ${course}/`, '').map((rest) => `${name} ${course}/${rest}`));

const isQuiz = (id: string) => id.startsWith('quiz/');

/** Lessons done here without an account; quizzes only count once an account has had them marked. */
const lessonsWithout = (course: string) => lessonsDone(course, '').filter((id) => !isQuiz(id));

/** What was done in a course on this device without an account. */
export const unclaimedProgress = (course: string) => ({
  lessons: lessonsWithout(course).length,
  programs: programsWithout(course).length,
  quizzes: lessonsDone(course, '').filter(isQuiz).length,
});

/**
 * Moves what was done without an account to hers, so that no one else can claim it too. What does not fit on the device stays where it
 * is.
 */
export function claimCourse(course: string): void {
  if (!deviceOwner()) return;
  const left = lessonsWithout(course).filter((lesson) => !markLesson(course, lesson, true));
  keepLessons(course, left, '');
  for (const key of programsWithout(course)) {
    const found = programOn(key, '');
    const isLater = isNewer(found, programOn(key));
    if (isLater && !putProgram(key, found)) continue;
    const why = isLater ? undefined : 'You have written a later version of this program.';
    if (!waitForProgram(key, found, why)) continue;
    for (const one of [key, changed(key)]) keepText(one, undefined, '');
  }
  for (const rest of keysWith(`solved ${course}/`, '')) {
    const key = `solved ${course}/${rest}`;
    keepText(key, [keptText(key), keptText(key, '')].filter(Boolean).join(' '));
    keepText(key, undefined, '');
  }
}

const resultKey = (course: string, module: string) => `result ${course}/${module}`;

/** The result of the last quiz that was answered here and sent. */
export const resultOf = (course: string, module: string): KeptQuizResult | undefined => {
  const text = keptText(resultKey(course, module));
  return text ? JSON.parse(text) : undefined;
};

export const keepResult = (course: string, module: string, result: KeptQuizResult | undefined) =>
  keepText(resultKey(course, module), result && JSON.stringify(result));
