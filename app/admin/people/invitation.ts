import { z } from 'zod';
import { defineAccountForm } from '#app/accounts/account-form.ts';
import { newPassword } from '#app/accounts/password/new-password.ts';
import { choice, email, fullName } from '#app/forms/rules.ts';
import { defineStaffForm, invalid } from '#app/forms/staff-form.ts';
import { invitedRoles } from './invited-roles.ts';

export const inviteForm = defineStaffForm({
  id: 'invite',
  invalid,
  schema: z.object({ email, role: choice(invitedRoles, 'Please choose a role') }),
});

/** Accepts an invitation. With an existing account, name and password are not needed. */
export const acceptForm = defineAccountForm({
  id: 'accept-invitation',
  secrets: ['token', 'password', 'confirm_password'],
  schema: z.object({
    token: z.string().max(200),
    full_name: fullName,
    password: newPassword('Please choose a password'),
    confirm_password: newPassword('Please repeat your password'),
  }),
});

export const joinForm = defineAccountForm({
  id: 'accept-role',
  secrets: ['token'],
  schema: z.object({ token: z.string().max(200) }),
});
