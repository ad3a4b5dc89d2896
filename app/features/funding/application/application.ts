import { z } from 'zod';
import { defineForm } from '#app/forms/form.ts';
import { email, fullName, optional, phone } from '#app/forms/rules.ts';
import { webAddress } from '#app/forms/web-address.ts';

/** An address of the web, with or without https:// before it; null when empty. */
const link = z
  .string()
  .trim()
  .max(500, { error: 'Link must be less than 500 characters', abort: true })
  .refine((value) => value === '' || webAddress(value) !== undefined, {
    error: 'Please enter a web address such as https://example.org, or leave it empty',
  })
  .transform((value) => webAddress(value) ?? null);

/** Applying for a grant or a fellowship (decisions, Public pages); the rules are our own. */
export const applicationForm = defineForm({
  id: 'funding-application',
  errors: 'fields',
  invalid: 'Please fix the errors in the form',
  failure: {
    tone: 'error',
    title: 'Error',
    description: 'There was an error submitting your application. Please try again.',
  },
  schema: z.object({
    full_name: fullName,
    email,
    phone,
    organization: optional('Organisation', 100),
    motivation: z
      .string()
      .trim()
      .min(10, 'Please write at least 10 characters')
      .max(5000, 'Motivation must be less than 5000 characters'),
    link,
  }),
});

export const applied = (title: string) => ({
  tone: 'success' as const,
  title: 'Application Received!',
  description: `Thank you for applying for the ${title}. We have sent you a confirmation by email.`,
});
