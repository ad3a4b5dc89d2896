import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { tooManyAttempts, tooManyEmails } from './waiting.ts';

interface FormErrorOptions {
  /** 400: invalid input; 401, 403: not allowed; 404, 409: changed meanwhile; 429: over a limit; 503: failed. */
  status?: 400 | 401 | 403 | 404 | 409 | 429 | 503;
  errors?: Record<string, string>;
  title?: string;
  tone?: ToastMessage['tone'];
  /** Seconds until a retry may succeed; 0 if waiting does not help. */
  wait?: number;
  challenge?: unknown;
  result?: unknown;
}

/** The only error a form handler throws on purpose. Rolls back the transaction; `message` is shown as a toast. */
export class FormError extends Error {
  override name = 'FormError';
  readonly status: NonNullable<FormErrorOptions['status']>;
  readonly errors: Record<string, string>;
  readonly title: string | undefined;
  readonly tone: ToastMessage['tone'];
  readonly wait: number;
  readonly challenge: unknown;
  readonly result: unknown;
  constructor(message: string, options: FormErrorOptions = {}) {
    super(message);
    this.status = options.status ?? 400;
    this.errors = options.errors ?? {};
    this.title = options.title;
    this.tone = options.tone ?? 'error';
    this.wait = options.wait ?? 0;
    this.challenge = options.challenge;
    this.result = options.result;
  }
}

/** The data has changed since the form was loaded. */
export const conflictError = (message: string): FormError => new FormError(message, { status: 409 });

/** Too many attempts; `wait` in seconds is passed to `words`. */
export const limitError = (wait: number, words = tooManyAttempts): FormError =>
  new FormError(words(wait), { status: 429, title: 'Error', wait });

/** The recipient has been sent too many emails; `wait` in seconds. */
export const recipientError = (wait: number): FormError =>
  new FormError(tooManyEmails(wait), { status: 429, title: 'Error', wait });
