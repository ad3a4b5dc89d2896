import { z } from 'zod';
import { defineForm, failed, succeeded } from '#app/forms/form.ts';
import { email, fullName, optional, phone, webAddress } from '#app/forms/rules.ts';

const link = z
  .string()
  .trim()
  .max(500, { error: 'Link must be less than 500 characters', abort: true })
  .refine((value) => value === '' || webAddress(value) !== undefined, {
    error: 'Please enter a web address such as https://example.org, or leave it empty',
  })
  .transform((value) => webAddress(value) ?? null);

/** Applications for grants and fellowships (decisions, Public pages); the rules are our own. */
export const applicationForm = defineForm({
  id: 'funding-application',
  errors: 'fields',
  failure: failed('There was an error submitting your application. Please try again.', 'Error'),
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

export const applicationReceived = (title: string) =>
  succeeded(
    `Thank you for applying for the ${title}. We have sent you a confirmation by email.`,
    'Application Received!',
  );
