import { z } from 'zod';
import { defineForm } from '#app/forms/form.ts';
import { email, fullName, optional, phone } from '#app/forms/rules.ts';

/** The event registration form (public document, chapter 5, Event registration). */
export const eventRegistrationForm = defineForm({
  id: 'event-registration',
  errors: 'fields',
  invalid: 'Please fix the errors in the form',
  failure: { tone: 'error', description: 'Failed to register for event. Please try again.' },
  schema: z.object({
    full_name: fullName,
    email,
    phone,
    company: optional('Company', 100),
    job_title: optional('Job title', 100),
    dietary_requirements: optional('Dietary requirements', 500),
    accessibility_needs: optional('Accessibility needs', 500),
  }),
});

/** The button on the page that a mail's cancel link opens. The link itself says which registration. */
export const cancelForm = defineForm({
  id: 'event-cancel',
  errors: 'toast',
  failure: {
    tone: 'error',
    title: 'Error',
    description: 'Your registration could not be cancelled just now. Please try again.',
  },
  schema: z.object({}),
});

/** The button on the page that a mail's confirm link opens: mail scanners follow links, but press no buttons. */
export const confirmForm = defineForm({
  id: 'event-confirm',
  errors: 'toast',
  failure: {
    tone: 'error',
    title: 'Error',
    description: 'Your place could not be confirmed just now. Please try again.',
  },
  schema: z.object({}),
});

export const registered = "Registration successful! We'll send you a confirmation email shortly.";
