import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { modulesOf } from '#app/features/learning/courses/learning-module.content.ts';
import type { GivenDraw, LessonMark, ProgramText } from '#app/features/learning/device/device-events.ts';
import { isNewer } from '#app/features/learning/device/device-events.ts';
import { nextDraw, removeDraw } from '#app/features/learning/device/kept-draws.ts';
import {
  accessTo,
  claimCourse,
  lessonsDone,
  markLesson,
  programOn,
  queueEvent,
  type WaitingEvent,
  waitingFor,
  writeProgram,
} from '#app/features/learning/device/waiting.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { partsDone, programs, quizDraws, quizResults } from '#app/features/learning/study/progress.table.ts';
import { answersOf, Device, idOfDraw, type Line } from '#tests/people/learning-devices.ts';
import { createMember } from '#tests/people/members.ts';
import { signUpFields, visitor } from '#tests/people/visitor.ts';
import { rounds } from '#tests/run/rounds.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { forgetDraws } from './take-tries.server.ts';

const course = 'first-programs-in-python';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const modules = () => modulesOf(app.content, course);

interface Mark {
  isDone: boolean;
  at: number;
}

interface Person {
  id: string;
  cookies: readonly string[];
  /** What she did, on whichever device. */
  lessons: Map<string, Mark>;
  draws: Set<string>;
  best: Map<string, number>;
  programs: Map<string, ProgramText>;
}

let people = 0;
async function person(): Promise<Person> {
  people += 1;
  const { id, cookies } = await createMember(app, signUpFields(`device-${people}@mail.example`), true);
  await app.database
    .insert(courseAccess)
    .values({ userId: id, courseId: course, courseTitle: 'x', accessGrantedAt: app.clock.now() });
  return { id, cookies, lessons: new Map(), draws: new Set(), best: new Map(), programs: new Map() };
}

const rowsOf = async ({ id }: Person) => {
  const of = (table: typeof partsDone | typeof quizDraws | typeof quizResults | typeof programs) =>
    app.database.select().from(table).where(eq(table.userId, id)) as Promise<Record<string, unknown>[]>;
  const [done, draws, results, written] = await Promise.all(
    [partsDone, quizDraws, quizResults, programs].map((table) => of(table)),
  );
  return {
    lessons: doneIn(
      new Map(done?.map(({ partId, isDone }) => [partId as string, { isDone: isDone as boolean }])),
    ),
    draws: draws?.map(({ drawId }) => drawId).sort(),
    best: new Map(results?.map(({ moduleId, bestPercentage }) => [moduleId, bestPercentage])),
    programs: new Map(
      written?.map(({ placeId, text, changedAt }) => [placeId, { text, at: (changedAt as Date).getTime() }]),
    ),
  };
};

const doneIn = (marks: ReadonlyMap<string, Pick<Mark, 'isDone'>>) =>
  new Set([...marks].flatMap(([id, { isDone }]) => (isDone ? id : [])));

const places = ['program first-words/good-morning', 'program numbers/taxi-for-a-week'];
const keyOf = (place: string) => place.replace(' ', ` ${course}/`);

/** Two phones shared by two sisters, and a stranger who gets hold of what was sent. */
class World {
  readonly devices = [new Device(app), new Device(app)];
  readonly holders: (Person | undefined)[] = [undefined, undefined];
  /** Done on a device without an account. */
  readonly open = this.devices.map(() => ({
    lessons: new Set<string>(),
    programs: new Map<string, ProgramText>(),
  }));
  /** Clock errors in ms. Even on a phone that is behind, what it saw earlier counts as older than what is written on it. */
  readonly wrong = [0, -3_600_000];
  readonly sisters: readonly Person[];
  readonly stranger: Person;

  constructor(sisters: readonly Person[], stranger: Person) {
    this.sisters = sisters;
    this.stranger = stranger;
  }

  now = (at: number) => app.clock.now().getTime() + this.wrong[at]!;

  async lesson(at: number, id: string, isDone: boolean) {
    const waiting = await this.devices[at]!.use(() => {
      markLesson(course, id, isDone);
      return waitingFor(course);
    }, this.now(at));
    const holder = this.holders[at];
    if (holder) noteMark(holder.lessons, id, waiting);
    else if (isDone) this.open[at]!.lessons.add(id);
    else this.open[at]!.lessons.delete(id);
  }

  /** Online, on her account's page, which offers to mark undone lessons as done and done ones as not done. */
  async form(who: number, id: string) {
    const { cookies, lessons } = this.sisters[who]!;
    const isDone = !(await rowsOf(this.sisters[who]!)).lessons.has(id);
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const answer = await app.post(`/learn/${course}/${id}`, { done: isDone ? 'yes' : 'no' }, { cookie });
    expect(answer.status).toBe(303);
    lessons.set(id, { isDone, at: app.clock.now().getTime() });
  }

  async write(at: number, place: string, text: string) {
    const device = this.devices[at]!;
    const kept = await device.use(() => {
      writeProgram(keyOf(place), text, 'print("begun")');
      return programOn(keyOf(place));
    }, this.now(at));
    note((this.holders[at] ?? this.open[at]!).programs, place, { text, at: kept.at });
  }

  async quiz(at: number, module: string, wrong: number) {
    const draw = await this.devices[at]!.use(() => {
      const draw = nextDraw(course, module);
      if (draw) {
        queueEvent(course, {
          name: `quiz ${module} ${draw.draw.slice(-8)}`,
          event: { draw: draw.draw, answers: answersOf(draw, modules(), wrong) },
        });
        removeDraw(course, draw);
      }
      return draw;
    });
    const holder = this.holders[at];
    expect(!draw || holder).toBeTruthy();
    if (!draw || !holder) return;
    holder.draws.add(idOfDraw(draw.draw));
    const id = modules().find((one) => one.id.endsWith(`--${module}`))!.id;
    holder.best.set(id, Math.max(holder.best.get(id) ?? 0, 100 - wrong * 10));
  }

  async claim(at: number) {
    const holder = this.holders[at];
    if (!holder) return;
    const { lessons, programs } = this.open[at]!;
    for (const [place, text] of programs) note(holder.programs, place, text);
    this.open[at] = { lessons: new Set(), programs: new Map() };
    const waiting = await this.devices[at]!.use(() => {
      claimCourse(course);
      return waitingFor(course);
    }, this.now(at));
    for (const id of lessons) noteMark(holder.lessons, id, waiting);
  }

  async signIn(at: number, who: number, claims = false) {
    await this.signOut(at);
    this.holders[at] = this.sisters[who];
    expect(await this.devices[at]!.signIn(this.sisters[who]!.cookies, course)).toBe(true);
    if (claims) await this.claim(at);
  }

  async signOut(at: number) {
    this.holders[at] = undefined;
    const device = this.devices[at]!;
    await device.signOut();
    // Only her waiting work is left.
    const left = Object.keys(device.storage).filter((key) => /^[\w-]{22} /.test(key));
    expect(left.filter((key) => !/^[\w-]{22} waits /.test(key))).toEqual([]);
  }

  send = (at: number, line: Line) => this.devices[at]!.send(line);

  /** She goes on writing while the response is on its way. */
  async sendWriting(at: number, line: Line, place: string, text: string) {
    await this.write(at, place, text);
    app.clock.advance(1000);
    const key = keyOf(place);
    let kept: ProgramText | undefined;
    await this.devices[at]!.send(line, this.now(at), () => {
      if (kept) return;
      writeProgram(key, `${text} and on`, '');
      kept = programOn(key);
    });
    if (kept) note((this.holders[at] ?? this.open[at]!).programs, place, kept);
  }

  /** A request is repeated late, by the person who now holds that device. */
  async again(at: number, from: number, which: number) {
    const post = this.devices[from]!.posts.at(-1 - which);
    if (post) await this.devices[at]!.again(post);
  }

  async stolen(from: number) {
    const thief = new Device(app);
    await thief.signIn(this.stranger.cookies, course);
    for (const post of this.devices[from]!.posts.slice(-3)) {
      expect((await thief.again(post)).status).toBe(403);
      const tag = await thief.owner();
      const answer = await thief.again({
        ...post,
        tag,
        events: JSON.stringify(JSON.parse(post.events).filter((event: object) => 'draw' in event)),
      });
      const { result } = await answer.json();
      expect(result.every(({ state }: { state: string }) => state === 'refused')).toBe(true);
    }
  }

  /** Both sisters use both phones once more, online. */
  async settle() {
    for (const who of [0, 1])
      for (const at of [0, 1]) {
        await this.signIn(at, who);
        await this.send(at, 'up');
      }
    for (const who of [0, 1]) {
      const { id: _, cookies: __, draws, lessons, ...did } = this.sisters[who]!;
      const rows = await rowsOf(this.sisters[who]!);
      expect(rows).toEqual({ ...did, lessons: doneIn(lessons), draws: [...draws].sort() });
      for (const at of [0, 1]) {
        await this.signIn(at, who);
        await this.devices[at]!.use(() => {
          expect(waitingFor(course).filter(({ why }) => !why)).toEqual([]);
          const done = lessonsDone(course).filter((id) => !id.startsWith('quiz/'));
          expect(new Set(done)).toEqual(doneIn(lessons));
          for (const place of places)
            expect(programOn(keyOf(place)).at).toBe(did.programs.get(place)?.at ?? 0);
        });
      }
    }
    const stolen = await rowsOf(this.stranger);
    expect(stolen).toEqual({ lessons: new Set(), draws: [], best: new Map(), programs: new Map() });
  }
}

const note = (known: Map<string, ProgramText>, place: string, text: ProgramText) => {
  const before = known.get(place);
  if (!before || isNewer(text, before)) known.set(place, text);
};

/** As the device has recorded it for the account. */
const noteMark = (known: Map<string, Mark>, id: string, waiting: readonly WaitingEvent[]) => {
  const { done: isDone, at } = waiting.find(({ name }) => name === `lesson ${id}`)!.event as LessonMark;
  if (at !== undefined && at > (known.get(id)?.at ?? 0)) known.set(id, { isDone, at });
};

const at = fc.nat(1);
const line = fc.constantFrom<Line>('up', 'cut', 'answer lost');
const place = fc.constantFrom(...places);
const text = fc.string({ minLength: 1, maxLength: 8 }).map((typed) => `# ${typed.replaceAll('\r', '')}`);
const lesson = fc.constantFrom('first-words', 'numbers', 'ask-and-answer');
const named = <Given extends unknown[]>(
  name: string,
  ...given: { [I in keyof Given]: fc.Arbitrary<Given[I]> }
) => fc.tuple(fc.constant(name as keyof World), ...given) as fc.Arbitrary<[keyof World, ...unknown[]]>;
const step = fc.oneof(
  { arbitrary: named('lesson', at, lesson, fc.boolean()), weight: 2 },
  named('form', fc.nat(1), lesson),
  named('write', at, place, text),
  named('quiz', at, fc.constantFrom('1-hello', '2-decide'), fc.nat(10)),
  { arbitrary: named('signIn', at, fc.nat(1), fc.boolean()), weight: 2 },
  named('signOut', at),
  named('send', at, line),
  named('sendWriting', at, line, place, text),
  named('again', at, at, fc.nat(3)),
  named('stolen', at),
);

const eachTriesThrice: [keyof World, ...unknown[]][] = [0, 1].flatMap((who): typeof eachTriesThrice => [
  ['signIn', who, who, true],
  ['quiz', who, '1-hello', 4],
  ['send', who, 'answer lost'],
  ['quiz', who, '1-hello', 0],
  ['send', who, 'up'],
  ['again', who, who, 1],
  ['quiz', who, '2-decide', 0],
  ['send', who, 'cut'],
]);

/** Later marks on her account's page win, even over what waits on a phone. */
const marksOnBoth: [keyof World, ...unknown[]][] = [
  ['signIn', 0, 0, false],
  ['lesson', 0, 'first-words', true],
  ['form', 0, 'first-words'],
  ['form', 0, 'first-words'],
  ['signOut', 0],
  ['form', 0, 'numbers'],
];

/** A lesson sent as done is marked as not done offline, and the first request is repeated. */
const marksAndUnmarks: [keyof World, ...unknown[]][] = [
  ['signIn', 0, 0, false],
  ['lesson', 0, 'first-words', true],
  ['lesson', 0, 'numbers', true],
  ['send', 0, 'answer lost'],
  ['lesson', 0, 'first-words', false],
  ['send', 0, 'cut'],
  // An hour earlier by its clock.
  ['signIn', 1, 0, false],
  ['lesson', 1, 'numbers', false],
  ['send', 1, 'up'],
  ['send', 0, 'up'],
  ['again', 1, 0, 1],
  ['form', 0, 'first-words'],
  ['again', 0, 0, 0],
  ['signOut', 0],
];

test('whatever two sisters do on two phones, with whatever line and in whatever order: each account has what she did, once', async () => {
  let sent = 0;
  let tries = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 36, size: 'max' }), async (steps) => {
      const world = new World([await person(), await person()], await person());
      for (const [name, ...given] of steps) {
        app.clock.advance(1000);
        await (world[name] as (...given: unknown[]) => Promise<void>).apply(world, given);
      }
      app.clock.advance(1000);
      await world.settle();
      sent += world.devices.flatMap(({ posts }) => posts).length;
      tries += world.sisters.reduce((sum, { draws }) => sum + draws.size, 0);
    }),
    { numRuns: rounds(8, 50), examples: [[eachTriesThrice], [marksAndUnmarks], [marksOnBoth]] },
  );
  // Proves that the test reaches them, whatever chance adds to the example.
  expect(sent).toBeGreaterThan(5);
  expect(tries).toBeGreaterThan(5);
});

const tellAll = async (who: Person, events: readonly unknown[], from = new Device(app)) => {
  if (!(await from.owner())) await from.signIn(who.cookies, course);
  const post = { path: `/learn/${course}/device`, tag: await from.owner(), events: JSON.stringify(events) };
  const response = await from.again(post);
  return { status: response.status, answer: await response.json() };
};

const drawsOf = async (who: Person): Promise<GivenDraw[]> => {
  const cookie = who.cookies.map((one) => one.split(';')[0]).join('; ');
  const answer = await app.get(`/learn/${course}/device?draws`, { cookie });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return (await answer.json()).draws;
};

test('questions for a quiz without a line come without answers, three tries for each module, and are marked once', async () => {
  const thandi = await person();
  const draws = await drawsOf(thandi);
  expect(draws).toHaveLength(3 * modules().length);
  const text = JSON.stringify(draws);
  for (const { explanation } of modules().flatMap(({ quiz }) => quiz.questions))
    expect(text).not.toContain(explanation);
  const [draw] = draws as [GivenDraw];
  expect(draw.questions).toHaveLength(10);

  // From two devices at once, with different answers: one counts, and both get the same result.
  const tries = [0, 4].map((wrong) => ({ draw: draw.draw, answers: answersOf(draw, modules(), wrong) }));
  const devices = [0, 1, 2, 3].map(() => new Device(app));
  for (const device of devices) await device.signIn(thandi.cookies, course);
  const tag = await devices[0]!.owner();
  const path = `/learn/${course}/device`;
  const posts = devices.map((device, i) =>
    device.again({ path, tag, events: JSON.stringify([tries[i % 2]]) }),
  );
  const said = await Promise.all(posts.map(async (post) => ({ answer: await (await post).json() })));
  const results = said.map(({ answer }) => answer.result[0]);
  expect(results.map(({ state }) => state).sort()).toEqual(
    ['taken', ...Array(3).fill('taken before')].sort(),
  );
  expect(new Set(results.map(({ result }) => result.percentage)).size).toBe(1);
  const rows = await rowsOf(thandi);
  expect(rows.draws).toHaveLength(1);
  expect([...rows.best.values()]).toEqual([results[0].result.percentage]);

  const failing = draws.find(({ module }) => module === '2-decide')!;
  const failed = await tellAll(thandi, [{ draw: failing.draw, answers: answersOf(failing, modules(), 4) }]);
  expect(failed.answer.result[0]).toMatchObject({
    state: 'taken',
    result: { percentage: 60, passed: false, right: 6, total: 10, questions: [] },
  });
  expect(failed.answer.result[0].result.again.length).toBeGreaterThan(0);
});

test('what was marked last stands, whichever device sends it first, and a page of the release before counts as before', async () => {
  const thandi = await person();
  const now = app.clock.now().getTime();
  const mark = async (...marks: object[]) => {
    const { answer } = await tellAll(thandi, marks);
    return answer.result.map(({ state }: { state: string }) => state);
  };
  const shown = async () => [...(await rowsOf(thandi)).lessons];
  const lesson = 'first-words';
  expect(await mark({ lesson, done: false, at: now - 5 })).toEqual(['taken']);
  expect(await mark({ lesson, done: true, at: now - 9 }, { lesson })).toEqual([
    'taken before',
    'taken before',
  ]);
  expect(await shown()).toEqual([]);
  expect(await mark({ lesson, done: true, at: now - 1 }, { lesson: 'numbers' })).toEqual(['taken', 'taken']);
  expect(await shown()).toEqual([lesson, 'numbers']);
  // Times ahead of the server's clock are capped.
  expect(await mark({ lesson, done: false, at: now + 86_400_000 })).toEqual(['taken']);
  app.clock.advance(1);
  expect(await mark({ lesson, done: true, at: now + 1 })).toEqual(['taken']);
  // Ties are always broken the same way.
  expect(await mark({ lesson, done: false, at: now + 1 })).toEqual(['taken before']);
});

test('a lesson that was sent as done is no longer done once she says so, on any phone and by any clock', async () => {
  const thandi = await person();
  const [right, slow] = [new Device(app), new Device(app)];
  const lesson = 'first-words';
  const shows = async (device: Device) => {
    await device.signIn(thandi.cookies, course);
    return device.use(() => lessonsDone(course));
  };
  const mark = async (device: Device, isDone: boolean, lines: Line[]) => {
    app.clock.advance(1000);
    const clock = app.clock.now().getTime() - (device === slow ? 3_600_000 : 0);
    await device.use(() => markLesson(course, lesson, isDone), clock);
    for (const line of lines) await device.send(line);
  };
  await shows(right);
  await mark(right, true, ['answer lost']);
  expect(await shows(slow)).toEqual([lesson]);
  await mark(slow, false, ['cut']);
  // Waiting work is newer than the account's.
  expect(await shows(slow)).toEqual([]);
  await mark(slow, true, ['cut']);
  await shows(slow);
  await slow.send('answer lost');
  await mark(slow, false, ['up']);
  await right.send('up');
  for (const device of [right, slow]) expect(await shows(device)).toEqual([]);
  await mark(right, true, ['up']);
  await slow.again(slow.posts.at(-1)!);
  for (const device of [right, slow]) expect(await shows(device)).toEqual([lesson]);
});

test('what cannot be taken is told apart and why, and takes nothing else with it', async () => {
  const thandi = await person();
  const lindiwe = await person();
  const [mine, other] = (await drawsOf(thandi)) as [GivenDraw, GivenDraw];
  const [hers] = (await drawsOf(lindiwe)) as [GivenDraw];
  const answers = answersOf(mine, modules());
  const { answer } = await tellAll(thandi, [
    { lesson: 'first-words' },
    { lesson: 'no-such-lesson' },
    { draw: hers.draw, answers },
    { draw: `x${mine.draw}`, answers },
    { draw: mine.draw, answers: '012' },
    { program: 'program first-words/no-such-task', text: 'x', at: 1 },
    { program: places[0], text: 'x'.repeat(5_001), at: 1 },
    { lesson: 5 },
    null,
    { draw: mine.draw, answers },
    { program: places[0], text: 'print("\u0000late")', at: app.clock.now().getTime() + 86_400_000 },
    { program: places[0], text: 'print("older")', at: 5 },
  ]);
  expect(answer.result.map(({ state }: { state: string }) => state)).toEqual([
    'taken',
    ...Array(8).fill('refused'),
    ...['taken', 'taken', 'refused'],
  ]);
  for (const { state, why } of answer.result)
    expect(typeof why).toBe(state === 'refused' ? 'string' : 'undefined');
  // Times ahead of the server's clock are capped.
  const { programs: written } = await rowsOf(thandi);
  expect(written).toEqual(new Map([[places[0], { text: 'print("late")', at: app.clock.now().getTime() }]]));

  const before = app.clock.now();
  app.clock.advance(181 * 86_400_000);
  await app.database
    .update(sessions)
    .set({ createdAt: app.clock.now(), expiresAt: new Date(app.clock.now().getTime() + 60_000) })
    .where(eq(sessions.userId, thandi.id));
  const old = await tellAll(thandi, [{ draw: other.draw, answers: answersOf(other, modules()) }]);
  expect(old.answer.result[0]).toMatchObject({
    state: 'refused',
    why: expect.stringContaining('half a year'),
  });
  expect((await rowsOf(thandi)).draws).toHaveLength(1);
  await forgetDraws(app.database, app.clock.now());
  const { draws, best } = await rowsOf(thandi);
  expect([draws, best.size]).toEqual([[], 1]);
  app.clock.set(before);

  expect((await tellAll(thandi, Array(1_001).fill({ lesson: 'numbers' }))).status).toBe(400);
  expect((await rowsOf(thandi)).lessons).toEqual(new Set(['first-words']));
});

test('after a new AUTH_SECRET what waits on her phone is hers once she has signed in: all of it is taken but answers, which says so', async () => {
  const thandi = await person();
  const before = new Device(app);
  await before.signIn(thandi.cookies, course);
  await before.use(() => markLesson(course, 'ask-and-answer', true));
  await before.send('up');
  const answered = (draw: GivenDraw): WaitingEvent => ({
    name: `quiz ${draw.module} ${draw.draw.slice(-8)}`,
    event: { draw: draw.draw, answers: answersOf(draw, modules()) },
  });
  await before.use(() => {
    markLesson(course, 'first-words', true);
    writeProgram(keyOf(places[0]!), 'print("hers")', '');
    queueEvent(course, answered(nextDraw(course, '1-hello')!));
  });
  const tag = await before.owner();
  await before.signOut();

  const settings = { AUTH_SECRET: 'another-secret-for-tests-0123456789abcdef' };
  const moved = await testApp({ beside: app, settings });
  try {
    const browser = visitor(moved);
    await browser.signIn(`device-${people}@mail.example`);
    const phone = new Device(moved);
    Object.assign(phone.storage, before.storage);
    const cookies = [...browser.jar].map((cookie) => cookie.join('='));
    expect(await phone.signIn(cookies, course)).toBe(true);
    expect(await phone.owner()).toBe(tag);
    await phone.send('up');
    const waiting = () => phone.use(() => waitingFor(course));
    expect(await waiting()).toMatchObject([{ why: expect.stringContaining('Please take the quiz again.') }]);
    // Her current questions are valid.
    await phone.use(() => queueEvent(course, answered(nextDraw(course, '2-decide')!)));
    await phone.send('up');
    expect(await waiting()).toHaveLength(1);
    const { lessons, programs: written, best } = await rowsOf(thandi);
    expect([lessons, written.get(places[0]), [...best.values()]]).toEqual([
      new Set(['ask-and-answer', 'first-words']),
      expect.objectContaining({ text: 'print("hers")' }),
      [100],
    ]);
  } finally {
    await moved.stop();
  }
});

test('whoever may not learn here is told why in words that a script understands, and what she did is taken once she may', async () => {
  const { id, cookies } = await createMember(app, signUpFields('not-enrolled@mail.example'), true);
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const path = `/learn/${course}/device`;
  const visitor = await new Device(app).again({ path, tag: 'x', events: '[]' });
  expect([visitor.status, await visitor.json()]).toEqual([403, { refused: 'signIn' }]);

  const device = new Device(app);
  expect(await device.signIn(cookies, course)).toBe(false);
  expect(await device.signIn(cookies, 'digital-literacy-basics')).toBe(true);
  const send = async (lesson: string) => {
    await device.use(() => markLesson(course, lesson, true));
    await device.send('up');
    return device.use(() => [accessTo(course), waitingFor(course).length]);
  };
  expect(await send('first-words')).toEqual(['denied', 1]);
  await app.post(`/courses/${course}/enrol`, {}, { cookie });
  expect(await send('first-words')).toEqual(['open', 0]);
  await app.database.update(courseAccess).set({ isActive: false }).where(eq(courseAccess.userId, id));
  expect(await send('numbers')).toEqual(['ended', 1]);
});

test('a whole course that was done without a line is complete, with its certificate, and 1,000 events take 100 ms at most', async () => {
  const thandi = await person();
  const draws = await drawsOf(thandi);
  const lessons = modules().flatMap((module) => module.lessons.map(({ id }) => ({ lesson: id })));
  const tries = draws.map((draw) => ({ draw: draw.draw, answers: answersOf(draw, modules()) }));
  const code = places.map((program) => ({ program, text: '# x', at: 1 }));
  // As many draws as fit into 64 KB.
  const light = [...lessons, ...code];
  const some = [...light, ...tries];
  const device = new Device(app);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const events = Array.from({ length: 1_000 }, (_, i) =>
      i < some.length ? some[i] : light[i % light.length],
    );
    await device.signIn(thandi.cookies, course);
    const begun = performance.now();
    const { answer } = await tellAll(thandi, events, device);
    times.push(performance.now() - begun);
    expect(answer.result.filter(({ state }: { state: string }) => state === 'refused')).toEqual([]);
  }
  expect(Math.min(...times)).toBeLessThan(100);
  const issued = await app.database.select().from(certificates).where(eq(certificates.userId, thandi.id));
  expect(issued).toHaveLength(1);
});
