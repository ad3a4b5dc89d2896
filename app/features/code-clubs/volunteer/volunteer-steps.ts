import { z } from 'zod';
import { isDay } from '#app/dates/time.ts';
import { choice, required, tick } from '#app/forms/rules.ts';
import { defineStaffForm, invalid } from '#app/forms/staff-form.ts';
import { vettingRegisters } from './volunteer.table.ts';

export const checkForm = defineStaffForm({
  id: 'volunteer-check',
  invalid,
  schema: z.object({
    register: choice(vettingRegisters, 'Please choose the register'),
    checked_on: z.string().refine(isDay, { error: 'Please enter the day on which the register answered' }),
    seen_by: required('Please name who has seen the original', 100, 'Name'),
  }),
});

export const assignForm = defineStaffForm({
  id: 'volunteer-assign',
  invalid,
  schema: z.object({ club: required('Please choose a club', 80, 'Club'), mail: tick }),
});

export const endAssignmentForm = defineStaffForm({
  id: 'volunteer-end',
  invalid,
  schema: z.object({ club: required('Please choose a club', 80, 'Club') }),
});

export const noStepForm = defineStaffForm({ id: 'volunteer-step', schema: z.object({}) });
