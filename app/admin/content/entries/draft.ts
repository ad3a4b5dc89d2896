import { setField } from '#app/admin/content/editor/values.ts';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { applyChoices, type MergeBase, merge } from './merge.ts';

export interface DraftConflict {
  value: unknown;
  revision: number;
  who: string;
  when: string;
  base: MergeBase;
}

export interface DraftMerge {
  who: string;
  when: string;
  fields: string[];
  /** A requested step was not taken. */
  isStepBlocked?: true;
}

export interface DraftState {
  value: unknown;
  revision: number;
  /** `kept`: only in this browser, until it is online again. */
  status: 'saved' | 'writing' | 'saving' | 'kept' | 'refused';
  statusText: string;
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
  base: MergeBase;
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
  conflict?: Omit<DraftConflict, 'base'>;
  problem?: string;
}

/** What a draft needs from the browser. */
export interface DraftBrowser {
  /** Undefined without a readable response. */
  post(sent: Sent): Promise<DraftAnswer | undefined>;
  loadCopy(): LocalCopy | undefined;
  storeCopy(copy: LocalCopy | undefined): void;
}

const signedOutText =
  'You are signed out. What you wrote is kept in this browser: sign in in another tab, then press Save draft.';
const pauseMs = 3_000;
const retryMs = 5_000;

/** Autosaves one request at a time, with a copy in the browser until the server has saved. */
export function createDraft(
  { value, revision, schema = {} }: OpenedDraft,
  { post, loadCopy, storeCopy }: DraftBrowser,
) {
  let state: DraftState = { value, revision, status: 'saved', statusText: '' };
  let base: MergeBase = { opened: value, saved: value };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isUnmounted = false;
  let localCopy = loadCopy();
  const listeners = new Set<() => void>();

  function update(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  }

  function scheduleFlush(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  function rebase(next: unknown, { value: theirs, revision }: DraftConflict, merged?: DraftMerge): void {
    const status = JSON.stringify(next) === JSON.stringify(theirs) ? 'saved' : 'writing';
    base = { opened: theirs, saved: theirs };
    const { conflict: _conflict, savedAt: _savedAt, ...others } = state;
    state = { ...others, value: next, revision, status, statusText: '', ...(merged && { merged }) };
    update({});
    storeCopy(status === 'saved' ? undefined : { value: next, revision, base });
  }

  function markSaved(sent: unknown, revision: number, at = ''): void {
    const isAll = state.value === sent;
    base = { ...base, saved: sent };
    const shown: Pick<DraftState, 'status' | 'statusText'> = isAll
      ? { status: 'saved', statusText: `Draft saved at ${at}` }
      : { status: 'writing', statusText: '' };
    update({ revision, savedAt: at, ...shown });
    storeCopy(isAll ? undefined : { value: state.value, revision, base });
  }

  async function handleConflict(conflict: DraftConflict): Promise<void> {
    const { value, clashes, theirs } = merge(base, state.value, conflict.value);
    if (clashes.length > 0)
      return update({ status: 'refused', statusText: 'Not saved: someone else has changed this.', conflict });
    const { who, when } = conflict;
    rebase(value, conflict, theirs.length > 0 ? { who, when, fields: theirs } : undefined);
    if (state.status !== 'saved') await send(true);
  }

  function handleNoAnswer(isSignedOut: boolean): void {
    update({
      status: 'kept',
      statusText: isSignedOut
        ? signedOutText
        : 'No connection. What you wrote is kept in this browser, and is saved as soon as it is back.',
    });
    if (!isSignedOut && !isUnmounted) scheduleFlush(retryMs);
  }

  async function send(over: boolean): Promise<void> {
    const { value, revision } = state;
    update({ status: 'saving', statusText: 'Saving…' });
    const answer = await post({ value, revision, over });
    if (answer?.status === 200 && typeof answer.revision === 'number')
      return markSaved(value, answer.revision, answer.at);
    if (answer?.status === 409 && answer.conflict) return handleConflict({ ...answer.conflict, base });
    if (answer?.problem) return update({ status: 'refused', statusText: answer.problem });
    handleNoAnswer(answer?.status === 403);
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
    update({ value, status: 'writing', statusText: 'Not saved yet' });
    storeCopy({ value, revision: state.revision, base });
    if (!state.conflict) scheduleFlush(pauseMs);
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
    async saveBeforeStep(): Promise<number | undefined> {
      const revision = await flush();
      const { status, merged } = state;
      if (revision === undefined && status === 'saved' && merged)
        update({ merged: { ...merged, isStepBlocked: true } });
      return revision;
    },

    /** Resolves a conflict: our text wins except at these paths. */
    resolveConflict(theirs: ReadonlySet<string>): void {
      const { conflict, value } = state;
      if (!conflict) return;
      rebase(applyChoices(merge(conflict.base, value, conflict.value), theirs), conflict);
      void flush(true);
    },

    /** Returns our text, which the page no longer has. */
    takeTheirs(): unknown {
      const { conflict, value } = state;
      if (conflict) rebase(conflict.value, conflict);
      return conflict && value;
    },

    /** A step from this page created this revision. */
    acceptRevision: (revision: number) => update({ revision }),

    /** Signed out in another tab: the page stays and says so. */
    signedOut: () => update({ statusText: signedOutText }),

    /** A step was refused because of a newer revision: fetches it. */
    fetchConflict(): Promise<number | undefined> {
      update({ status: 'writing' });
      return flush();
    },

    /** Restores a copy an earlier page left in this browser, below anything typed before the script loaded. */
    mount(): void {
      isUnmounted = false;
      if (localCopy && JSON.stringify(localCopy.value) !== JSON.stringify(state.value)) {
        const { value } = merge(base, state.value, localCopy.value);
        ({ base } = localCopy);
        update({
          value,
          revision: localCopy.revision,
          status: 'writing',
          statusText: 'What you wrote before is back.',
        });
        storeCopy({ value, revision: localCopy.revision, base });
        void flush();
      } else if (state.status === 'saved') storeCopy(undefined);
      localCopy = undefined;
    },

    /** Leaves for another staff page: the last changes are still saved. */
    unmount(): void {
      isUnmounted = true;
      void flush();
    },
  };
}
