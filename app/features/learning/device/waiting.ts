import type { CourseRefusal, DeviceEvent, KeptQuizResult, ProgramText } from './device-events.ts';
import { isNewer } from './device-events.ts';
import { keepText, keptText, keysWith, owner } from './device-store.ts';

/** What waits on this device to be sent to the account of whoever is signed in, or could not be taken there. */
export interface Waiting {
  /** Such as `lesson first-words`, `html my-page/begin`, `quiz 1-words 3`. */
  name: string;
  event: DeviceEvent;
  /** Why it cannot be taken. It stays until she discards it. */
  why?: string;
}

const waits = (course: string) => `waits ${course} `;

let isFull = false;

/** Whether what was done last could not be kept on the device. */
export const isDeviceFull = (): boolean => isFull;

function noteKept(isKept: boolean): boolean {
  isFull = !isKept;
  tell();
  return isKept;
}

/** Nobody without an account has anything to send. False where the device has no space for it. */
export function wait(course: string, { name, ...rest }: Waiting): boolean {
  return !owner() || noteKept(keepText(waits(course) + name, JSON.stringify(rest)));
}

export function discard(course: string, name: string): void {
  keepText(waits(course) + name, undefined);
  tell();
}

/** Whoever shows what waits, or sends it, looks again. */
export const tell = (): void => void document.dispatchEvent(new Event('waits'));

export const waitingFor = (course: string, tag = owner()): Waiting[] =>
  keysWith(waits(course), tag).flatMap((name) => {
    const text = keptText(waits(course) + name, tag);
    return text ? { name, ...JSON.parse(text) } : [];
  });

export const coursesWaiting = (tag: string): string[] => [
  ...new Set(keysWith('waits ', tag).map((rest) => rest.split(' ')[0] ?? '')),
];

/** Courses of which something waits for somebody who is no longer signed in. Whoever is signed in now is told of her own alone. */
export const coursesOfAbsent = (): string[] =>
  owner()
    ? []
    : [...new Set(keysWith('', '').flatMap((key) => /^[\w-]{22} waits (\S+) /.exec(key)?.[1] ?? []))];

/** Whether her account takes what is done in a course, or why not; undefined where this device has not asked yet. */
export const accessTo = (course: string): 'open' | CourseRefusal | undefined =>
  keptText(`access ${course}`) as ReturnType<typeof accessTo>;

/** That nobody is signed in says nothing about her course. Only what is new is told: whoever hears of it tries to send again. */
export function noteAccess(course: string, access: 'open' | CourseRefusal, tag = owner()): void {
  const key = `access ${course}`;
  if (!tag || tag !== owner() || access === 'signIn' || keptText(key) === access) return;
  if (keepText(key, access)) tell();
}

/** The lessons and quizzes of a course that are done, as far as this device knows. */
export const lessonsDone = (course: string, tag?: string): string[] =>
  JSON.parse(keptText(`lessons ${course}`, tag) ?? '[]');

export const keepLessons = (course: string, done: readonly string[], tag?: string): boolean =>
  keepText(`lessons ${course}`, done.length > 0 ? JSON.stringify([...new Set(done)]) : undefined, tag);

/** False where the device has no space for it: then nothing is marked. */
export function markLesson(course: string, lesson: string, isDone: boolean): boolean {
  const before = lessonsDone(course);
  const others = before.filter((id) => id !== lesson);
  if (!keepLessons(course, isDone ? [...others, lesson] : others)) return noteKept(false);
  if (!owner()) return noteKept(true);
  // Later than what was seen here before, whatever the device's clock says.
  const at = Math.max(Date.now(), lastMarked(course) + 1);
  noteMarked(course, at);
  const isKept = wait(course, { name: `lesson ${lesson}`, event: { lesson, done: isDone, at } });
  if (!isKept) keepLessons(course, before);
  return isKept;
}

/** When a lesson of the course was marked last, as far as this device knows. */
const lastMarked = (course: string): number => Number(keptText(`marked ${course}`) ?? 0);

export function noteMarked(course: string, at: number): void {
  keepText(`marked ${course}`, String(Math.max(at, lastMarked(course))));
}

const changed = (key: string) => `changed ${key}`;

/** A text of a lesson as it stands on the device; of time 0 where nothing was ever written. */
export const programOn = (key: string, tag?: string): ProgramText => ({
  text: keptText(key, tag) ?? '',
  at: Number(keptText(changed(key), tag) ?? 0),
});

export const putProgram = (key: string, { text, at }: ProgramText, tag?: string): boolean =>
  keepText(key, text, tag) && keepText(changed(key), String(at), tag);

/** @param begun what the lesson begins with: a text that is the same is not kept */
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
  return wait(course, why ? refusedOf({ name: program, event }, why) : { name: program, event });
}

/** Beside what waits under the same name: the program is written on. */
export const refusedOf = ({ name, event }: Waiting, why: string): Waiting => ({
  name: 'program' in event ? `${name} ${event.at}` : name,
  event,
  why,
});

/** Of `html my-course/my-page/begin` the course, and what the course calls it. */
function partsOf(key: string): [course: string, program: string] {
  const [name = '', place = ''] = key.split(' ');
  const at = place.indexOf('/');
  return [place.slice(0, at), `${name} ${place.slice(at + 1)}`];
}

const written = ['program', 'html', 'css', 'script'];

const programsWithout = (course: string): string[] =>
  written.flatMap((name) => keysWith(`${name} ${course}/`, '').map((rest) => `${name} ${course}/${rest}`));

const isQuiz = (id: string) => id.startsWith('quiz/');

/** Lessons that were done here without an account: a quiz counts once an account has it marked. */
const lessonsWithout = (course: string) => lessonsDone(course, '').filter((id) => !isQuiz(id));

/** How much of a course was done on this device without an account. */
export const unclaimed = (course: string) => ({
  lessons: lessonsWithout(course).length,
  programs: programsWithout(course).length,
  quizzes: lessonsDone(course, '').filter(isQuiz).length,
});

/**
 * What was done without an account becomes hers, and leaves the device's common part: nobody else can add it too. What the device has
 * no space for stays there.
 */
export function claimCourse(course: string): void {
  if (!owner()) return;
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

/** What became of the last quiz that was answered here and sent. */
export const resultOf = (course: string, module: string): KeptQuizResult | undefined => {
  const text = keptText(resultKey(course, module));
  return text ? JSON.parse(text) : undefined;
};

export const keepResult = (course: string, module: string, result: KeptQuizResult | undefined) =>
  keepText(resultKey(course, module), result && JSON.stringify(result));
