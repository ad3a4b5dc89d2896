import type { z } from 'zod';
import { defineMemberForm, failed, type UnrememberedForm } from './form.ts';

type StaffForm<S extends z.ZodObject> = Pick<UnrememberedForm<S>, 'id' | 'schema'> &
  Partial<Pick<UnrememberedForm<S>, 'errors' | 'invalid' | 'title'>>;

/** A staff form: its response is a page. */
export const defineStaffForm = <S extends z.ZodObject>(form: StaffForm<S>): UnrememberedForm<S> =>
  defineMemberForm({
    errors: 'fields',
    stays: true,
    failure: failed('That could not be saved.'),
    ...form,
  });

export const invalid = 'Please fix the errors in the form';

export const noStepChosen = 'Please press one of the buttons.';
