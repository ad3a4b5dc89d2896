import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

export const setUpPath = '/settings#two-factor';

export const setUpFirst: ToastMessage = {
  tone: 'info',
  title: 'Two-factor sign-in needed',
  description: 'Staff sign in with a second factor here. Please set it up first; it takes two minutes.',
};
