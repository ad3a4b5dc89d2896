import type { ToastMessage } from './toast.tsx';

/** The message of `failureAttributes`. Undefined if the form has none. */
export const failureOf = ({ dataset }: HTMLFormElement): ToastMessage | undefined =>
  dataset.failure
    ? {
        tone: 'error',
        ...(dataset.failureTitle && { title: dataset.failureTitle }),
        description: dataset.failure,
      }
    : undefined;
