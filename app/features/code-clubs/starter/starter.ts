import { z } from 'zod';
import { provinces, starterExperience } from '#app/features/code-clubs/club/choices.ts';
import { defineForm, failed } from '#app/forms/form.ts';
import { valuesOf } from '#app/forms/options.ts';
import { choice, email, fullName, optional, phone } from '#app/forms/rules.ts';

export const starterForm = defineForm({
  id: 'club-starter',
  errors: 'toast',
  failure: failed('Failed to submit application. Please try again.'),
  schema: z.object({
    full_name: fullName,
    email,
    phone,
    location_city: z
      .string()
      .trim()
      .min(2, 'City is required')
      .max(100, 'City must be less than 100 characters'),
    location_province: choice(valuesOf(provinces), 'Province is required'),
    venue_details: optional('Venue details', 500),
    experience_level: choice(valuesOf(starterExperience), 'Experience level is required'),
    motivation: optional('Motivation', 1000),
    availability: optional('Availability', 500),
  }),
});

export const starterApplied = "Application submitted! We'll be in touch soon.";
