import { z } from 'zod';
import { defineForm, failed } from '#app/forms/form.ts';
import { email, fullName, optional, optionalEmail, personName, phone, tick } from '#app/forms/rules.ts';

const guardianMissing = {
  parent_name: "Please enter the parent's or guardian's name",
  parent_email: "Please enter the parent's or guardian's email address",
} as const;

/** Required if the box is ticked, and reported along with other mistakes. */
const needed = (name: keyof typeof guardianMissing) => ({
  path: [name],
  error: guardianMissing[name],
  when: () => true,
});

export const eventRegistrationForm = defineForm({
  id: 'event-registration',
  errors: 'fields',
  failure: failed('Failed to register for event. Please try again.'),
  schema: z
    .object({
      full_name: fullName,
      email,
      phone,
      is_child: tick,
      parent_name: optional('Name', 100, personName),
      parent_email: optionalEmail,
      company: optional('Company', 100),
      job_title: optional('Job title', 100),
      dietary_requirements: optional('Dietary requirements', 500),
      accessibility_needs: optional('Accessibility needs', 500),
    })
    .refine(({ is_child, parent_name }) => !is_child || parent_name, needed('parent_name'))
    .refine(({ is_child, parent_email }) => !is_child || parent_email, needed('parent_email')),
});

export const cancelForm = defineForm({
  id: 'event-cancel',
  errors: 'toast',
  failure: failed('Your registration could not be cancelled just now. Please try again.', 'Error'),
  schema: z.object({}),
});

/** A button on the page behind the confirm link: mail scanners follow links but press no buttons. */
export const confirmForm = defineForm({
  id: 'event-confirm',
  errors: 'toast',
  failure: failed('Your place could not be confirmed just now. Please try again.', 'Error'),
  schema: z.object({}),
});
