import { z } from 'zod';
import { defineForm, failed } from '#app/forms/form.ts';
import { valuesOf } from '#app/forms/options.ts';
import { choice, email, fullName, optional } from '#app/forms/rules.ts';

export const opportunityTypes = {
  grant: 'Grant',
  fellowship: 'Fellowship',
  scholarship: 'Scholarship',
  other: 'Other',
} as const;
export type OpportunityType = keyof typeof opportunityTypes;

export const collaborationForm = defineForm({
  id: 'collaboration',
  errors: 'toast',
  failure: failed('Failed to submit. Please try again.'),
  schema: z.object({
    full_name: fullName,
    email,
    organization: optional('Organisation', 100),
    opportunity_type: choice(valuesOf(opportunityTypes), 'Please select opportunity type'),
    message: z
      .string()
      .trim()
      .min(10, 'Message must be at least 10 characters')
      .max(1000, 'Message must be less than 1000 characters'),
  }),
});

export const collaborationThanks = "Thank you! We'll be in touch about collaboration opportunities.";

export const collaboratePath = '/collaborate';

export const collaborationDialog = 'collaborate';
