import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

/** What `save` answers: the toast, and where to go next (default: the page the form stands on). */
export interface Saved {
  toast: ToastMessage;
  redirectTo?: string;
}

/** Thrown by `save` to refuse with the form's own answer; everything it wrote is rolled back. */
export class FormRefusal extends Error {
  errors: Record<string, string>;
  toast: ToastMessage | undefined;
  constructor(errors: Record<string, string>, toast?: ToastMessage) {
    super('the form was refused');
    this.errors = errors;
    this.toast = toast;
  }
}

/** Thrown inside of the transaction when enough mails have gone to a recipient. */
export class WrittenOften extends Error {
  /** Seconds. */
  wait: number;
  constructor(wait: number) {
    super('enough mails have gone to this recipient');
    this.wait = wait;
  }
}
