import { z } from 'zod';

/** Rules for the fields that several forms share; limits count the trimmed text (specification, chapter 5). */

const tooLong = (label: string, most: number) => `${label} must be less than ${most} characters`;

/** A text that must be given. */
export const required = (message: string, most: number, label: string) =>
  z.string().trim().min(1, message).max(most, tooLong(label, most));

/** A text that may be left out; stored as null when empty. */
export const optional = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(label, most))
    .transform((value) => value || null);

export const fullName = z
  .string()
  .trim()
  .min(2, 'Name must be at least 2 characters')
  .max(100, tooLong('Name', 100));

const invalidEmail = 'Invalid email address';

/** Lengths come before patterns, and end the check: no pattern sees a text without end. */
const shortEnough = { error: tooLong('Email', 255), abort: true };

export const email = z.string().trim().max(255, shortEnough).regex(z.regexes.email, invalidEmail);

export const optionalEmail = z
  .string()
  .trim()
  .max(255, shortEnough)
  .regex(new RegExp(`^$|${z.regexes.email.source}`), invalidEmail)
  .transform((value) => value || null);

/** Whether a field of a form is for an address that mail is sent to. */
export const isAddressField = (field: unknown): boolean => field === email || field === optionalEmail;

export const phone = optional('Phone', 20);

export const choice = <const V extends readonly [string, ...string[]]>(values: V, message: string) =>
  z.enum(values, { error: message });

/** One of the listed values or none; stored as null when empty. */
export const optionalChoice = <const V extends readonly [string, ...string[]]>(values: V, message: string) =>
  z
    .enum(['', ...values], { error: message })
    .transform((value) => (value === '' ? null : (value as V[number])));

export const tick = z.enum(['on', ''], { error: 'Tick or leave empty' }).transform((value) => value === 'on');
