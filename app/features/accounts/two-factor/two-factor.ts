import { z } from 'zod';
import { defineAccountForm } from '#app/features/accounts/account-form.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

export const codeField = z.string().trim().min(1, 'Please enter a code').max(40, 'That is not a code');

export const secondStepForm = defineAccountForm({
  id: 'second-step',
  secrets: ['code'],
  schema: z.object({ code: codeField }),
});

export const setUpPath = '/settings#two-factor';

export const setUpFirst: ToastMessage = {
  tone: 'info',
  title: 'Two-factor sign-in needed',
  description: 'Staff sign in with a second factor here. Please set it up first; it takes two minutes.',
};
