import { useCallback, useEffect, useRef, useState } from 'react';
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
  /** A step was asked for meanwhile, and not taken. */
  hasStopped?: true;
}

export interface DraftState {
  value: unknown;
  revision: number;
  /** `kept`: in this browser only, until the line is back. */
  status: 'saved' | 'writing' | 'saving' | 'kept' | 'refused';
  said: string;
  /** When the server took it from this page; the page was opened without it. */
  savedAt?: string;
  conflict?: DraftConflict;
  merged?: DraftMerge;
}

interface Opened {
  path: string;
  /** Under which this browser keeps it; stays when the path changes. */
  name: string;
  writer: string;
  value: unknown;
  revision: number;
  schema?: FieldSchema;
}

const noFields: FieldSchema = {};
const pause = 3_000;
const again = 5_000;

/** Of the one who writes: who uses the same browser later gets nobody else's words. */
const storageKey = (name: string, writer: string) => `draft ${writer} ${name}`;

interface LocalCopy {
  value: unknown;
  revision: number;
  ground?: Ground;
}

function keptIn(key: string): LocalCopy | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, kept: LocalCopy | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: what is written is saved all the same.
  }
}

/** Sent one request at a time, and kept in this browser until the server has it; signing out takes it off the device. */
export function useDraft({ path, name, writer, value, revision, schema = noFields }: Opened) {
  const key = storageKey(name, writer);
  const [state, setState] = useState<DraftState>({ value, revision, status: 'saved', said: '' });
  const now = useRef(state);
  const ground = useRef<Ground>({ opened: value, saved: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const tryAgain = useRef<() => Promise<unknown>>(async () => {});
  const isLeft = useRef(false);
  const put = useCallback((change: Partial<DraftState>) => {
    now.current = { ...now.current, ...change };
    setState(now.current);
  }, []);

  const goOn = useCallback(
    (next: unknown, { value: theirs, revision }: DraftConflict, merged?: DraftMerge) => {
      const status = JSON.stringify(next) === JSON.stringify(theirs) ? 'saved' : 'writing';
      ground.current = { opened: theirs, saved: theirs };
      const { conflict: _conflict, savedAt: _savedAt, ...others } = now.current;
      now.current = { ...others, value: next, revision, status, said: '', ...(merged && { merged }) };
      put({});
      keep(key, status === 'saved' ? undefined : { value: next, revision, ground: ground.current });
    },
    [key, put],
  );

  const send = useCallback(
    async function send(over: boolean): Promise<void> {
      const sent = now.current;
      put({ status: 'saving', said: 'Saving…' });
      const response = await fetch(`${path}/draft`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ value: sent.value, revision: sent.revision, over }),
      }).catch(() => undefined);
      const answer = await response?.json().catch(() => undefined);
      if (response?.ok && typeof answer?.revision === 'number') {
        const isAll = now.current.value === sent.value;
        ground.current = { ...ground.current, saved: sent.value };
        put({
          revision: answer.revision,
          savedAt: answer.at,
          ...(isAll
            ? { status: 'saved', said: `Draft saved at ${answer.at}` }
            : { status: 'writing', said: '' }),
        });
        const left = { value: now.current.value, revision: answer.revision, ground: ground.current };
        keep(key, isAll ? undefined : left);
        return;
      }
      if (response?.status === 409 && answer?.conflict) {
        const conflict: DraftConflict = { ...answer.conflict, ground: ground.current };
        const { value, clashes, theirs } = merge(ground.current, now.current.value, conflict.value);
        if (clashes.length > 0) {
          put({ status: 'refused', said: 'Not saved: someone else has changed this.', conflict });
          return;
        }
        const { who, when } = conflict;
        goOn(value, conflict, theirs.length > 0 ? { who, when, fields: theirs } : undefined);
        if (now.current.status !== 'saved') await send(true);
        return;
      }
      if (answer?.problem) {
        put({ status: 'refused', said: answer.problem });
        return;
      }
      const isSignedOut = response?.status === 403;
      put({
        status: 'kept',
        said: isSignedOut
          ? 'You are signed out. What you wrote is kept in this browser: sign in in another tab, then press Save draft.'
          : 'No connection. What you wrote is kept in this browser, and is saved as soon as it is back.',
      });
      clearTimeout(timer.current);
      if (!isSignedOut && !isLeft.current) timer.current = setTimeout(() => void tryAgain.current(), again);
    },
    [path, key, put, goOn],
  );

  /** The revision of what is saved; undefined too when somebody else's changes came in, which nobody has looked at yet. */
  const flush = useCallback(
    async (over = false): Promise<number | undefined> => {
      clearTimeout(timer.current);
      await running.current;
      if (now.current.status === 'saved') return now.current.revision;
      if (now.current.conflict && !over) return undefined;
      const { merged: before } = now.current;
      running.current = send(over).finally(() => {
        running.current = undefined;
      });
      await running.current;
      const { status, revision, merged } = now.current as DraftState;
      return status === 'saved' && merged === before ? revision : undefined;
    },
    [send],
  );
  tryAgain.current = flush;

  /** Before a step: what `flush` says, and whoever asked is led to what stopped it. */
  const ready = useCallback(async (): Promise<number | undefined> => {
    const revision = await flush();
    const { status, merged } = now.current;
    if (revision === undefined && status === 'saved' && merged)
      put({ merged: { ...merged, hasStopped: true } });
    return revision;
  }, [flush, put]);

  const change = useCallback(
    (next: unknown) => {
      put({ value: next, status: 'writing', said: 'Not saved yet' });
      keep(key, { value: next, revision: now.current.revision, ground: ground.current });
      clearTimeout(timer.current);
      if (!now.current.conflict) timer.current = setTimeout(() => void flush(), pause);
    },
    [key, put, flush],
  );
  const set = useCallback(
    (at: string, next: unknown) => change(setField(schema, now.current.value, at, next)),
    [change, schema],
  );

  const choose = useCallback(
    (theirs: ReadonlySet<string>) => {
      const { conflict, value: own } = now.current;
      if (!conflict) return;
      goOn(chosen(merge(conflict.ground, own, conflict.value), theirs), conflict);
      void flush(true);
    },
    [goOn, flush],
  );

  const takeTheirs = useCallback((): unknown => {
    const { conflict, value: own } = now.current;
    if (!conflict) return undefined;
    goOn(conflict.value, conflict);
    return own;
  }, [goOn]);

  useEffect(() => {
    isLeft.current = false;
    const kept = keptIn(key);
    if (kept && JSON.stringify(kept.value) !== JSON.stringify(now.current.value)) {
      // Without the revision it was written on, every field that differs is asked about.
      ground.current = kept.ground ?? { opened: undefined, saved: undefined };
      put({
        value: kept.value,
        revision: kept.revision,
        status: 'writing',
        said: 'What you wrote before is back.',
      });
      void flush();
    } else keep(key, undefined);
    const isBack = () => void flush();
    const leave = (event: BeforeUnloadEvent) => {
      if (now.current.status !== 'saved') event.preventDefault();
    };
    window.addEventListener('online', isBack);
    window.addEventListener('beforeunload', leave);
    return () => {
      // On to another page of the administration: what was typed last goes to the server all the same.
      isLeft.current = true;
      void flush();
      window.removeEventListener('online', isBack);
      window.removeEventListener('beforeunload', leave);
    };
  }, [key, put, flush]);

  return { ...state, set, change, flush, ready, choose, takeTheirs, put };
}
