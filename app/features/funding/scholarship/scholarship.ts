import { z } from 'zod';
import { defineForm, failed, succeeded } from '#app/forms/form.ts';
import { valuesOf } from '#app/forms/options.ts';
import { email, optional, optionalChoice, personName, phone, required } from '#app/forms/rules.ts';

export const employmentStatuses = {
  employed: 'Employed',
  unemployed: 'Unemployed',
  student: 'Student',
  'self-employed': 'Self-employed',
  other: 'Other',
} as const;

export const educationLevels = {
  'high-school': 'High School',
  diploma: 'Diploma',
  bachelors: "Bachelor's Degree",
  masters: "Master's Degree",
  phd: 'PhD',
  other: 'Other',
} as const;

/** The scholarship enquiry (public document, chapter 5). The specification sets no text limits, so these are ours. */
export const scholarshipForm = defineForm({
  id: 'scholarship',
  errors: 'fields',
  failure: failed('There was an error submitting your application. Please try again.', 'Error'),
  schema: z.object({
    course_title: optional('Course', 200),
    full_name: required('Please enter your full name', 100, 'Name', personName),
    email,
    phone,
    motivation: required('Please tell us why you want this scholarship', 5000, 'Your answer'),
    employment_status: optionalChoice(
      valuesOf(employmentStatuses),
      'Please choose an employment status from the list',
    ),
    education_level: optionalChoice(
      valuesOf(educationLevels),
      'Please choose an education level from the list',
    ),
    country: optional('Country', 100),
    city: optional('City', 100),
  }),
});

export const scholarshipReceived = (admissions: string) =>
  succeeded(
    `Your scholarship application has been received successfully. Someone from our admissions team will contact you within 48 business hours to confirm your application. Questions? Write to ${admissions}.`,
    'Application Received!',
  );

export const enquiryPath = '/scholarship-enquiry';

export const scholarshipDialog = 'scholarship';

export const availability = 'Scholarships are available to South African students under 35.';
