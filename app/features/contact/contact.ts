import { z } from 'zod';
import { defineForm, failed } from '#app/forms/form.ts';
import { choice, email, fullName, required } from '#app/forms/rules.ts';

export const subjects = [
  'General Inquiry',
  'Certification Question',
  'Technical Support',
  'Billing Question',
  'Partnership Opportunity',
] as const;

/** Characters. */
export const maxMessageLength = 1000;

export const contactForm = defineForm({
  id: 'contact',
  errors: 'fields',
  failure: failed('Failed to send your message. Please try again.', 'Error'),
  schema: z.object({
    name: fullName,
    email,
    subject: choice(subjects, 'Please select a subject'),
    message: required('Please write your message', maxMessageLength, 'Message'),
  }),
});
