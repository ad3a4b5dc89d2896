import { z } from 'zod';
import { defineAccountForm } from '#app/accounts/account-form.ts';
import { failed } from '#app/forms/form.ts';
import { tick } from '#app/forms/rules.ts';

const failure = failed('That could not be saved. Please try again.', 'Error');

export const findableForm = defineAccountForm({
  id: 'findable',
  failure,
  schema: z.object({ findable: tick }),
});

export const unblockForm = defineAccountForm({
  id: 'unblock',
  failure,
  schema: z.object({ person: z.string().min(1).max(100) }),
});
