import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

export interface Saved<Result = undefined> {
  toast?: ToastMessage | undefined;
  /** Where to go next; the page the form stands on when left out. */
  redirectTo?: string | undefined;
  /** Further `Set-Cookie` values; not of a remembered answer, which others may get too. */
  cookies?: readonly string[];
  /** Shown by the page in this one answer, instead of leading on. */
  result?: Result | undefined;
}
