import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modulesOf } from '#app/features/learning/courses/learning-module.content.ts';
import type { ProgramText } from '#app/features/learning/device/device-events.ts';
import { isNewer } from '#app/features/learning/device/device-events.ts';
import { nextDraw, removeDraw } from '#app/features/learning/device/kept-draws.ts';
import {
  claim,
  lessonsDone,
  markLesson,
  programOn,
  wait,
  waitingFor,
  writeProgram,
} from '#app/features/learning/device/waiting.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { partsDone, programs, quizDraws, quizResults } from '#app/features/learning/study/progress.table.ts';
import { answersOf, Device, idOfDraw, type Line } from '#tests/people/learning-devices.ts';
import { createMember } from '#tests/people/members.ts';
import { signUpFields } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

const course = 'first-programs-in-python';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const modules = () => modulesOf(app.content, course);

interface Person {
  id: string;
  cookies: readonly string[];
  /** What she did, whoever held which device when. */
  lessons: Set<string>;
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
  return { id, cookies, lessons: new Set(), draws: new Set(), best: new Map(), programs: new Map() };
}

const rowsOf = async ({ id }: Person) => {
  const of = (table: typeof partsDone | typeof quizDraws | typeof quizResults | typeof programs) =>
    app.database.select().from(table).where(eq(table.userId, id)) as Promise<Record<string, unknown>[]>;
  const [done, draws, results, written] = await Promise.all(
    [partsDone, quizDraws, quizResults, programs].map((table) => of(table)),
  );
  return {
    lessons: new Set(done?.map(({ partId }) => partId)),
    draws: draws?.map(({ drawId }) => drawId).sort(),
    best: new Map(results?.map(({ moduleId, bestPercentage }) => [moduleId, bestPercentage])),
    programs: new Map(
      written?.map(({ placeId, text, changedAt }) => [placeId, { text, at: (changedAt as Date).getTime() }]),
    ),
  };
};

const places = ['program first-words/good-morning', 'program numbers/taxi-for-a-week'];
const keyOf = (place: string) => place.replace(' ', ` ${course}/`);

/** Two phones that are shared by two sisters, and a stranger who gets hold of what was sent. */
class World {
  readonly devices = [new Device(app), new Device(app)];
  readonly holders: (Person | undefined)[] = [undefined, undefined];
  /** Done on a device without an account. */
  readonly open = this.devices.map(() => ({
    lessons: new Set<string>(),
    programs: new Map<string, ProgramText>(),
  }));
  /** What her clock is wrong by: of a phone that is behind, what it saw before still comes before what is written on it. */
  readonly wrong = [0, -3_600_000];
  readonly sisters: readonly Person[];
  readonly stranger: Person;

  constructor(sisters: readonly Person[], stranger: Person) {
    this.sisters = sisters;
    this.stranger = stranger;
  }

  now = (at: number) => app.clock.now().getTime() + this.wrong[at]!;

  async lesson(at: number, id: string) {
    (this.holders[at] ?? this.open[at]!).lessons.add(id);
    await this.devices[at]!.use(() => markLesson(course, id, true));
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
        wait(course, {
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
    for (const id of lessons) holder.lessons.add(id);
    for (const [place, text] of programs) note(holder.programs, place, text);
    this.open[at] = { lessons: new Set(), programs: new Map() };
    await this.devices[at]!.use(() => claim(course));
  }

  async signIn(at: number, who: number) {
    await this.signOut(at);
    this.holders[at] = this.sisters[who];
    expect(await this.devices[at]!.signIn(this.sisters[who]!.cookies, course)).toBe(true);
  }

  async signOut(at: number) {
    this.holders[at] = undefined;
    const device = this.devices[at]!;
    await device.signOut();
    // Of her nothing is left but what waits.
    const left = Object.keys(device.storage).filter((key) => /^[\w-]{22} /.test(key));
    expect(left.filter((key) => !/^[\w-]{22} waits /.test(key))).toEqual([]);
  }

  send = (at: number, line: Line) => this.devices[at]!.send(line);

  /** Something that was sent once comes again, late, from whoever holds that device now. */
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

  /** Both sisters take both phones once more, with a good line. */
  async settle() {
    for (const who of [0, 1])
      for (const at of [0, 1]) {
        await this.signIn(at, who);
        await this.send(at, 'up');
      }
    for (const who of [0, 1]) {
      const { id: _, cookies: __, draws, ...did } = this.sisters[who]!;
      const rows = await rowsOf(this.sisters[who]!);
      expect(rows).toEqual({ ...did, draws: [...draws].sort() });
      for (const at of [0, 1]) {
        await this.signIn(at, who);
        await this.devices[at]!.use(() => {
          expect(waitingFor(course).filter(({ why }) => !why)).toEqual([]);
          expect(new Set(lessonsDone(course).filter((id) => !id.startsWith('quiz/')))).toEqual(did.lessons);
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

const at = fc.nat(1);
const line = fc.constantFrom<Line>('up', 'cut', 'answer lost');
const step = fc.oneof(
  fc.tuple(fc.constant('lesson' as const), at, fc.constantFrom('first-words', 'numbers', 'ask-and-answer')),
  fc.tuple(
    fc.constant('write' as const),
    at,
    fc.constantFrom(...places),
    fc.string({ minLength: 1, maxLength: 8 }).map((text) => `# ${text.replaceAll('\r', '')}`),
  ),
  fc.tuple(fc.constant('quiz' as const), at, fc.constantFrom('1-hello', '2-decide'), fc.nat(10)),
  fc.tuple(fc.constant('claim' as const), at),
  fc.tuple(fc.constant('signIn' as const), at, fc.nat(1)),
  fc.tuple(fc.constant('signOut' as const), at),
  fc.tuple(fc.constant('send' as const), at, line),
  fc.tuple(fc.constant('again' as const), at, at, fc.nat(3)),
  fc.tuple(fc.constant('stolen' as const), at),
);

test('whatever two sisters do on two phones, with whatever line and in whatever order: each account has what she did, once', async () => {
  let sent = 0;
  let tries = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), async (steps) => {
      const world = new World([await person(), await person()], await person());
      await world.signIn(0, 0);
      for (const [name, ...given] of steps) {
        app.clock.advance(1000);
        await (world[name] as (...given: unknown[]) => Promise<void>)(...given);
      }
      app.clock.advance(1000);
      await world.settle();
      sent += world.devices.flatMap(({ posts }) => posts).length;
      tries += world.sisters.reduce((sum, { draws }) => sum + draws.size, 0);
    }),
    { numRuns: 25, interruptAfterTimeLimit: 25_000, markInterruptAsFailure: false },
  );
  expect(sent).toBeGreaterThan(20);
  expect(tries).toBeGreaterThan(5);
});
