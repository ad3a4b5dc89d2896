import { choice, optional, optionalChoice, personName, required } from '#app/forms/rules.ts';

export const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'rather_not_say', label: 'Rather not say' },
] as const;

export const memberAgeRanges = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;

/** In the specification's order, with the chapters' countries before Other (decisions, Children). */
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

const genderValues = genders.map(({ value }) => value) as [string, ...string[]];

export const memberName = required('Please enter your full name', 100, 'Full name', personName);

export const personalFields = {
  gender: choice(genderValues, 'Please select your gender'),
  age_range: choice(memberAgeRanges, 'Please select your age range'),
  country: choice(countries, 'Please select your country'),
  city: required('Please enter your city', 100, 'City'),
};

/** Optional here: people who signed up with Google or Facebook were never asked. */
export const personalLater = {
  gender: optionalChoice(genderValues, 'Please select your gender'),
  age_range: optionalChoice(memberAgeRanges, 'Please select your age range'),
  country: optionalChoice(countries, 'Please select your country'),
  city: optional('City', 100),
};
