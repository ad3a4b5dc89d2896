import type { PageJudged } from './page.frame.ts';
import type { PythonError } from './python.ts';

/** If Python cannot wait, a program restarts after each answer, with the answers so far and without repeating its output. */
export interface ReplayState {
  answers: string[];
  printed: number;
}

/** From the page to the frame, or the frame to its thread. */
export type ToThread =
  | { kind: 'run'; code: string; before?: ReplayState | undefined }
  | { kind: 'answer'; text: string };
export type ToFrame = ToThread | { kind: 'stop' } | { kind: 'engine'; parts: ArrayBuffer[] };

/** The other way. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'failed' }
  | { kind: 'begun' }
  | { kind: 'print'; text: string }
  | { kind: 'ask'; prompt: string }
  | { kind: 'end'; error?: PythonError | undefined };

/** Her own script may forge her page's messages, so only short, well-formed ones are accepted. */
const isShort = (text: unknown) => text === undefined || (typeof text === 'string' && text.length <= 2_000);

const isError = (error: PageJudged['error']) => isShort(error?.message) && Number.isFinite(error?.line);

export const isJudged = ({ kind, turn, answers, error }: PageJudged, asked: number): boolean =>
  kind === 'judged' &&
  turn === asked &&
  Array.isArray(answers) &&
  answers.every(isShort) &&
  (error === undefined || isError(error));
