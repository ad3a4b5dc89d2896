import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

/** Told when the profiles or sign-ups cannot be read (accounts document, Error catalogue). */
export const notLoaded: ToastMessage = {
  tone: 'error',
  title: 'Error',
  description: 'The analytics could not be loaded. Please try again in a minute.',
};
