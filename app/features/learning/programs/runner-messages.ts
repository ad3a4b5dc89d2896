import type { PythonError } from './python.ts';

/** What a page says to the frame, or the frame to its thread. */
export type ToThread = { kind: 'run'; code: string } | { kind: 'answer'; text: string };
export type ToFrame = ToThread | { kind: 'stop' };

/** What comes back. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'print'; text: string }
  | { kind: 'ask'; prompt: string }
  | { kind: 'end'; error?: PythonError | undefined };
