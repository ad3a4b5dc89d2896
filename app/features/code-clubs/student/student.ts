import { z } from 'zod';
import { ageRanges, studentExperience } from '#app/features/code-clubs/club/choices.ts';
import { defineForm, failed } from '#app/forms/form.ts';
import { valuesOf } from '#app/forms/options.ts';
import {
  choice,
  email,
  fullName,
  optional,
  optionalChoice,
  optionalEmail,
  personName,
  phone,
  required,
  tick,
} from '#app/forms/rules.ts';

export const studentForm = defineForm({
  id: 'club-student',
  errors: 'toast',
  failure: failed('Failed to register. Please try again.'),
  schema: z.object({
    club_id: required('Please choose a club', 80, 'Club'),
    full_name: fullName,
    email,
    phone,
    age_range: choice(valuesOf(ageRanges), 'Age range is required'),
    school: optional('School', 100),
    parent_name: optional('Parent/Guardian name', 100, personName),
    parent_email: optionalEmail,
    parent_phone: optional('Parent/Guardian phone', 20),
    experience_level: optionalChoice(valuesOf(studentExperience), 'Please select an experience level'),
    consent: tick,
  }),
});

export const joinedMessage = "Registration successful! We'll send you confirmation details.";
