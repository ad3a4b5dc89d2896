import { z } from 'zod';
import { isDay } from '#app/dates/time.ts';
import { defineMemberForm, failed } from '#app/forms/form.ts';
import { email, fullName, required, webAddress } from '#app/forms/rules.ts';

const dayMissing = 'Please enter the day on which you finished';

const day = z
  .string()
  .trim()
  .min(1, dayMissing)
  .max(10, { error: dayMissing, abort: true })
  .refine(isDay, { error: dayMissing });

const isSecure = (typed: string): boolean => /^https:/i.test(webAddress(typed) ?? '');

const link = z
  .string()
  .trim()
  .min(1, 'Please enter the link to your badge or certificate')
  .max(500, { error: 'Link must be less than 500 characters', abort: true })
  .refine((value) => value === '' || isSecure(value), {
    error: 'Please enter a web address that begins with https://',
  })
  .transform((value) => webAddress(value) ?? '');

const asked = {
  course_title: required('Please enter the name of the course', 120, 'Course'),
  provider: required('Please enter who gave the course', 100, 'Provider'),
  finished_on: day,
  link,
};

const failure = failed('Your course could not be saved. Please try again.', 'Error');

export const externalCourseForm = defineMemberForm({
  id: 'external-course',
  errors: 'fields',
  failure,
  schema: z.object(asked),
});

export const removeForm = defineMemberForm({
  id: 'external-course-remove',
  errors: 'toast',
  failure: failed('Your course could not be removed. Please try again.', 'Error'),
  schema: z.object({}),
});

/** What staff can correct, including name and address, which come from the account. */
export const externalCourseRecord = defineMemberForm({
  id: 'external-course-record',
  errors: 'fields',
  failure,
  schema: z.object({ full_name: fullName, email, ...asked }),
});
