import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

/** Where staff set up the second factor, where the settings ask for one, and what they are told there. */
export const setUpPath = '/settings#two-factor';

export const setUpFirst: ToastMessage = {
  tone: 'info',
  title: 'Two-factor sign-in needed',
  description: 'Staff sign in with a second factor here. Please set it up first; it takes two minutes.',
};
