import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

export const notLoaded: ToastMessage = {
  tone: 'error',
  title: 'Error',
  description: 'The analytics could not be loaded. Please try again in a minute.',
};
