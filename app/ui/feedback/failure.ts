import type { ToastMessage } from './toast.tsx';

/** Attributes that hold a form's message for when no answer comes; `failureOf` reads them in the browser. */
export const failureAttributes = ({ title, description }: ToastMessage) => ({
  'data-failure': description,
  'data-failure-title': title,
});
