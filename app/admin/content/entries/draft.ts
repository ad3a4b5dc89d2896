import { setField } from '#app/admin/content/editor/values.ts';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { chosen, type Ground, merge } from './merge.ts';

export interface DraftConflict {
  value: unknown;
  revision: number;
  who: string;
  when: string;
  ground: Ground;
}

export interface DraftMerge {
  who: string;
  when: string;
  fields: string[];
  /** A requested step was not taken. */
  hasStopped?: true;
}

export interface DraftState {
  value: unknown;
  revision: number;
  /** `kept`: only in this browser, until it is online again. */
  status: 'saved' | 'writing' | 'saving' | 'kept' | 'refused';
  said: string;
  /** When the server last saved from this page; undefined since it was opened. */
  savedAt?: string;
  conflict?: DraftConflict;
  merged?: DraftMerge;
}

export interface OpenedDraft {
  value: unknown;
  revision: number;
  schema?: FieldSchema;
}

export interface LocalCopy {
  value: unknown;
  revision: number;
  ground: Ground;
}

interface Sent {
  value: unknown;
  revision: number;
  over: boolean;
}

export interface DraftAnswer {
  status: number;
  revision?: number;
  at?: string;
  conflict?: Omit<DraftConflict, 'ground'>;
  problem?: string;
}

/** What a draft needs from the browser. */
export interface DraftBrowser {
  /** Undefined without a readable response. */
  post(sent: Sent): Promise<DraftAnswer | undefined>;
  kept(): LocalCopy | undefined;
  keep(copy: LocalCopy | undefined): void;
}

const signedOutSaid =
  'You are signed out. What you wrote is kept in this browser: sign in in another tab, then press Save draft.';
const pauseMs = 3_000;
const retryMs = 5_000;

/** Autosaves one request at a time, with a copy in the browser until the server has saved. */
export function createDraft(
  { value, revision, schema = {} }: OpenedDraft,
  { post, kept, keep }: DraftBrowser,
) {
  let state: DraftState = { value, revision, status: 'saved', said: '' };
  let ground: Ground = { opened: value, saved: value };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isLeft = false;
  let left = kept();
  const listeners = new Set<() => void>();

  function put(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  }

  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  function goOn(next: unknown, { value: theirs, revision }: DraftConflict, merged?: DraftMerge): void {
    const status = JSON.stringify(next) === JSON.stringify(theirs) ? 'saved' : 'writing';
    ground = { opened: theirs, saved: theirs };
    const { conflict: _conflict, savedAt: _savedAt, ...others } = state;
    state = { ...others, value: next, revision, status, said: '', ...(merged && { merged }) };
    put({});
    keep(status === 'saved' ? undefined : { value: next, revision, ground });
  }

  function saved(sent: unknown, revision: number, at = ''): void {
    const isAll = state.value === sent;
    ground = { ...ground, saved: sent };
    const rest = isAll
      ? ({ status: 'saved', said: `Draft saved at ${at}` } as const)
      : ({ status: 'writing', said: '' } as const);
    put({ revision, savedAt: at, ...rest });
    keep(isAll ? undefined : { value: state.value, revision, ground });
  }

  async function overtaken(conflict: DraftConflict): Promise<void> {
    const { value, clashes, theirs } = merge(ground, state.value, conflict.value);
    if (clashes.length > 0)
      return put({ status: 'refused', said: 'Not saved: someone else has changed this.', conflict });
    const { who, when } = conflict;
    goOn(value, conflict, theirs.length > 0 ? { who, when, fields: theirs } : undefined);
    if (state.status !== 'saved') await send(true);
  }

  function unanswered(isSignedOut: boolean): void {
    put({
      status: 'kept',
      said: isSignedOut
        ? signedOutSaid
        : 'No connection. What you wrote is kept in this browser, and is saved as soon as it is back.',
    });
    if (!isSignedOut && !isLeft) later(retryMs);
  }

  async function send(over: boolean): Promise<void> {
    const { value, revision } = state;
    put({ status: 'saving', said: 'Saving…' });
    const answer = await post({ value, revision, over });
    if (answer?.status === 200 && typeof answer.revision === 'number')
      return saved(value, answer.revision, answer.at);
    if (answer?.status === 409 && answer.conflict) return overtaken({ ...answer.conflict, ground });
    if (answer?.problem) return put({ status: 'refused', said: answer.problem });
    unanswered(answer?.status === 403);
  }

  /** The saved revision; undefined on failure, and after merging somebody else's changes that nobody has seen yet. */
  async function flush(over = false): Promise<number | undefined> {
    clearTimeout(timer);
    while (running) await running;
    const { status, revision, conflict, merged: before } = state;
    if (status === 'saved') return revision;
    if (conflict && !over) return undefined;
    running = send(over).finally(() => {
      running = undefined;
    });
    await running;
    return state.status === 'saved' && state.merged === before ? state.revision : undefined;
  }

  function change(value: unknown): void {
    put({ value, status: 'writing', said: 'Not saved yet' });
    keep({ value, revision: state.revision, ground });
    if (!state.conflict) later(pauseMs);
  }

  return {
    current: () => state,
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    flush,
    change,
    set: (at: string, next: unknown) => change(setField(schema, state.value, at, next)),

    /** Before a step: like `flush`, but shows the user what prevents it. */
    async ready(): Promise<number | undefined> {
      const revision = await flush();
      const { status, merged } = state;
      if (revision === undefined && status === 'saved' && merged)
        put({ merged: { ...merged, hasStopped: true } });
      return revision;
    },

    /** Resolves a conflict: our text wins except at these paths. */
    choose(theirs: ReadonlySet<string>): void {
      const { conflict, value } = state;
      if (!conflict) return;
      goOn(chosen(merge(conflict.ground, value, conflict.value), theirs), conflict);
      void flush(true);
    },

    /** Returns our text, which the page no longer has. */
    takeTheirs(): unknown {
      const { conflict, value } = state;
      if (conflict) goOn(conflict.value, conflict);
      return conflict && value;
    },

    /** A step from this page created this revision. */
    follow: (revision: number) => put({ revision }),

    /** Signed out in another tab: the page stays and says so. */
    signedOut: () => put({ said: signedOutSaid }),

    /** A step was refused because of a newer revision: fetches it. */
    compare(): Promise<number | undefined> {
      put({ status: 'writing' });
      return flush();
    },

    /** Restores a copy an earlier page left in this browser, below anything typed before the script loaded. */
    enter(): void {
      isLeft = false;
      if (left && JSON.stringify(left.value) !== JSON.stringify(state.value)) {
        const { value } = merge(ground, state.value, left.value);
        ({ ground } = left);
        put({ value, revision: left.revision, status: 'writing', said: 'What you wrote before is back.' });
        keep({ value, revision: left.revision, ground });
        void flush();
      } else if (state.status === 'saved') keep(undefined);
      left = undefined;
    },

    /** Leaves for another staff page: the last changes are still saved. */
    leave(): void {
      isLeft = true;
      void flush();
    },
  };
}
