import { z } from 'zod';
import { defineForm, failed } from '#app/forms/form.ts';
import { email, fullName, optional, phone, required } from '#app/forms/rules.ts';

export const volunteerForm = defineForm({
  id: 'club-volunteer',
  errors: 'toast',
  failure: failed('Failed to submit. Please try again.'),
  schema: z.object({
    club_id: required('Please choose a club', 80, 'Club'),
    full_name: fullName,
    email,
    phone,
    skills: optional('Skills', 500),
    experience: optional('Experience', 1000),
    availability: optional('Availability', 500),
  }),
});

export const volunteerThanks = "Thank you for volunteering! We'll contact you soon.";
