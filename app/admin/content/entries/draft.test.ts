import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rounds } from '#tests/run/rounds.ts';
import { createDraft, type DraftAnswer, type LocalCopy } from './draft.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const fields = ['title', 'lead', 'text'] as const;
type Field = (typeof fields)[number];
type Text = Record<Field, string>;
const blank: Text = { title: '-', lead: '-', text: '-' };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The entry on the server. */
const server = () => ({ value: blank, revision: 1, by: '' });

interface Line {
  /** Fate of the next request, and its latency each way. */
  next: 'well' | 'request lost' | 'answer lost';
  milliseconds: number;
}

/** A person writing in one browser, page after page. */
function writer(name: string, entry: ReturnType<typeof server>, line: Line) {
  let copy: LocalCopy | undefined;
  let page = 0;
  let words = 0;
  let mostAtOnce = 0;
  const typed: Partial<Text> = {};
  const seen = new Set<string>();
  const givenUp = new Set<string>();

  /** A request reaches the server even if its page is gone. */
  async function answer(sent: { value: unknown; revision: number }): Promise<DraftAnswer | undefined> {
    const { next, milliseconds } = line;
    line.next = 'well';
    await pause(milliseconds);
    if (next === 'request lost') return undefined;
    const { value, revision, by: who } = entry;
    const isNewest = sent.revision === revision;
    if (isNewest) Object.assign(entry, { value: sent.value, revision: revision + 1, by: name });
    await pause(milliseconds);
    if (next === 'answer lost') return undefined;
    return isNewest
      ? { status: 200, revision: revision + 1, at: '10:00' }
      : { status: 409, conflict: { value, revision, who, when: '10:00' } };
  }

  const word = () => {
    words += 1;
    return `${name}${words}`;
  };

  function open(early?: Field) {
    page += 1;
    const from = page;
    let requests = 0;
    const draft = createDraft(entry, {
      async post(sent) {
        requests += 1;
        mostAtOnce = Math.max(mostAtOnce, requests);
        const answered = await answer(sent);
        requests -= 1;
        return answered;
      },
      loadCopy: () => copy && structuredClone(copy),
      storeCopy: (next) => {
        if (from === page) copy = structuredClone(next);
      },
    });
    const look = () => {
      const { value, conflict } = draft.current();
      for (const text of [value, conflict?.value])
        for (const word of Object.values((text ?? {}) as Text)) seen.add(word);
    };
    draft.subscribe(look);
    look();
    if (early) {
      typed[early] = word();
      draft.set(early, typed[early]);
    }
    draft.mount();
    return draft;
  }

  let draft = open();
  return {
    name,
    typed,
    seen,
    givenUp,
    get state() {
      return draft.current();
    },
    get mostAtOnce() {
      return mostAtOnce;
    },
    type(field: Field) {
      typed[field] = word();
      draft.set(field, typed[field]);
    },
    press: () => void draft.flush(),
    /** Reloads the page, or leaves and returns. `early`: typed before its script has loaded. */
    load: (isLeft: boolean, early?: Field) => {
      if (isLeft) draft.unmount();
      draft = open(early);
    },
    choose(theirs: readonly Field[]) {
      const { conflict, value } = draft.current();
      if (conflict) for (const field of theirs) givenUp.add((value as Text)[field]);
      draft.resolveConflict(new Set(theirs));
    },
  };
}

const who = fc.constantFrom(0 as const, 1 as const);
const field = fc.constantFrom(...fields);
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('type' as const), who, field }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      milliseconds: fc.integer({ min: 1, max: 7_000 }),
    }),
  },
  fc.record({ does: fc.constant('press' as const), who }),
  fc.record({ does: fc.constant('load' as const), who, isLeft: fc.boolean(), early: fc.option(field) }),
  fc.record({ does: fc.constant('choose' as const), who, theirs: fc.subarray([...fields]) }),
  fc.record({
    does: fc.constant('line' as const),
    next: fc.constantFrom('well', 'request lost', 'answer lost'),
    milliseconds: fc.integer({ min: 0, max: 4_000 }),
  }),
);

test('whatever two people write in one entry, over bad connections and reloads, no text is lost unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 40 }), async (events) => {
      const entry = server();
      const line: Line = { next: 'well', milliseconds: 10 };
      const people = [writer('a', entry, line), writer('b', entry, line)] as const;
      for (const event of events) {
        if (event.does === 'wait') await vi.advanceTimersByTimeAsync(event.milliseconds);
        else if (event.does === 'line') Object.assign(line, event);
        else if (event.does === 'type') people[event.who].type(event.field);
        else if (event.does === 'choose') people[event.who].choose(event.theirs);
        else if (event.does === 'load') people[event.who].load(event.isLeft, event.early ?? undefined);
        else people[event.who].press();
      }
      // Both stay until everything is saved, and resolve conflicts with their own text.
      Object.assign(line, { next: 'well', milliseconds: 10 });
      const isOver = () => people.every(({ state }) => state.status === 'saved');
      for (let round = 0; round < 20 && !isOver(); round += 1)
        for (const person of people) {
          if (person.state.conflict) person.choose([]);
          else person.press();
          await vi.advanceTimersByTimeAsync(20_000);
        }
      expect(people.map(({ state }) => state.status)).toEqual(['saved', 'saved']);
      for (const { mostAtOnce } of people) expect(mostAtOnce).toBeLessThan(2);
      for (const { name, typed, givenUp } of people)
        for (const [at, word = ''] of Object.entries(typed)) {
          const stands = entry.value[at as Field];
          const other = people.find((person) => person.name !== name);
          const isReplaced = stands.startsWith(other?.name ?? '') && other?.seen.has(word);
          expect(stands === word || givenUp.has(word) || isReplaced, `${at}: ${word}, ${stands} stands`).toBe(
            true,
          );
        }
    }),
    { numRuns: rounds(100, 6_000) },
  );
});

test('what is typed is said to be unsaved, on its way, and saved with the time', async () => {
  const person = writer('a', server(), { next: 'well', milliseconds: 10 });
  person.type('title');
  expect(person.state.statusText).toBe('Not saved yet');
  person.press();
  await vi.advanceTimersByTimeAsync(5);
  expect(person.state.statusText).toBe('Saving…');
  await vi.advanceTimersByTimeAsync(100);
  expect(person.state).toMatchObject({ status: 'saved', statusText: 'Draft saved at 10:00' });
});
