import type { ToastMessage } from './toast.tsx';

/** The message that `failureAttributes` put on the form. */
export const failureOf = ({ dataset }: HTMLFormElement): ToastMessage => ({
  tone: 'error',
  ...(dataset.failureTitle && { title: dataset.failureTitle }),
  description: dataset.failure ?? '',
});
