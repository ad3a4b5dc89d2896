import type { ToastMessage } from './toast.tsx';

/** Attributes of a form with the message for when no answer comes, for `failureOf` in the browser. */
export const failureAttributes = ({ title, description }: ToastMessage) => ({
  'data-failure': description,
  'data-failure-title': title,
});
