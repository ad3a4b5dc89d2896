import { z } from 'zod';
import { defineAccountForm } from '#app/features/accounts/account-form.ts';
import { choice, email, required, tick } from '#app/forms/rules.ts';

export const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'rather_not_say', label: 'Rather not say' },
] as const;

export const ageRanges = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;

/** In the specification's order; the countries of the chapters stand before Other (decisions, Children). */
export const countries = [
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'France',
  'Spain',
  'Italy',
  'Netherlands',
  'Sweden',
  'Norway',
  'Denmark',
  'South Africa',
  'Brazil',
  'Mexico',
  'Japan',
  'South Korea',
  'India',
  'Singapore',
  'New Zealand',
  'Namibia',
  'Tanzania',
  'Uganda',
  'Other',
] as const;

export const genderValues = genders.map(({ value }) => value) as [string, ...string[]];

/** The same rules hold when a member changes them later. */
export const personal = {
  full_name: required('Please enter your full name', 100, 'Full name'),
  gender: choice(genderValues, 'Please select your gender'),
  age_range: choice(ageRanges, 'Please select your age range'),
  country: choice(countries, 'Please select your country'),
  city: required('Please enter your city', 100, 'City'),
};

/** A password that somebody chooses. Its length is checked by `checkPasswords`, after the comparison. */
export const newPassword = (missing: string) =>
  z.string().min(1, missing).max(128, 'Password must be less than 128 characters');

/** The sign-up form (accounts document, Sign-up page). Passwords are never trimmed. */
export const signUpForm = defineAccountForm({
  id: 'sign-up',
  // Anybody can send it, and it costs a hash and an email.
  proof: true,
  secrets: ['password', 'confirm_password'],
  failure: {
    tone: 'error',
    title: 'Error',
    description: 'Your account could not be created. Please try again.',
  },
  schema: z.object({
    full_name: personal.full_name,
    email,
    password: newPassword('Please choose a password'),
    confirm_password: newPassword('Please repeat your password'),
    gender: personal.gender,
    age_range: personal.age_range,
    country: personal.country,
    city: personal.city,
    newsletter_subscribed: tick,
  }),
});

export const minPasswordLength = 6;

/** The first mistake of a newly chosen password and its repetition, by field: they must match, then be long enough. */
export function passwordMistake(typed: Record<string, string>): [field: string, message: string] | undefined {
  const { password = '', confirm_password = '' } = typed;
  if (password !== confirm_password) return ['confirm_password', 'Passwords do not match'];
  if ([...password].length < minPasswordLength)
    return ['password', `Password must be at least ${minPasswordLength} characters`];
  return undefined;
}
