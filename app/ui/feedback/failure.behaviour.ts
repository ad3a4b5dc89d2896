import type { ToastMessage } from './toast.tsx';

/** The message of `failureAttributes`. */
export const failureOf = ({ dataset }: HTMLFormElement): ToastMessage => ({
  tone: 'error',
  ...(dataset.failureTitle && { title: dataset.failureTitle }),
  description: dataset.failure ?? '',
});
