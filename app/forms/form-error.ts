import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { tooMany, writtenOften } from './waiting.ts';

interface Told {
  /** 400 for mistakes, 401 and 403 for who asks, 404 and 409 for what has changed, 429 beyond a limit, 503 when it fails. */
  status?: 400 | 401 | 403 | 404 | 409 | 429 | 503;
  errors?: Record<string, string>;
  title?: string;
  tone?: ToastMessage['tone'];
  /** Seconds until it may work; 0 where waiting does not help. */
  wait?: number;
  challenge?: unknown;
  result?: unknown;
}

/** The one error on the way of a form; the transaction is rolled back. The toast says `message`. */
export class FormError extends Error {
  override name = 'FormError';
  readonly status: NonNullable<Told['status']>;
  readonly errors: Record<string, string>;
  readonly title: string | undefined;
  readonly tone: ToastMessage['tone'];
  readonly wait: number;
  readonly challenge: unknown;
  readonly result: unknown;
  constructor(message: string, told: Told = {}) {
    super(message);
    this.status = told.status ?? 400;
    this.errors = told.errors ?? {};
    this.title = told.title;
    this.tone = told.tone ?? 'error';
    this.wait = told.wait ?? 0;
    this.challenge = told.challenge;
    this.result = told.result;
  }
}

/** Someone else was first: what was sent speaks of something that has changed since. */
export const conflictError = (message: string): FormError => new FormError(message, { status: 409 });

/** Too many attempts; `wait` in seconds, of which `words` speak. */
export const limitError = (wait: number, words = tooMany): FormError =>
  new FormError(words(wait), { status: 429, title: 'Error', wait });

/** Enough emails have gone to a recipient; `wait` in seconds. */
export const recipientError = (wait: number): FormError =>
  new FormError(writtenOften(wait), { status: 429, title: 'Error', wait });
