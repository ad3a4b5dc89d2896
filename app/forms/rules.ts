import { z } from 'zod';

/** Shared field rules; limits count the trimmed text (specification, chapter 5). */

const tooLong = (label: string, most: number) => `${label} must be less than ${most} characters`;

export const required = (message: string, most: number, label: string, text = z.string().trim()) =>
  text.min(1, message).max(most, tooLong(label, most));

/** Optional text; stored as null if empty. */
export const optional = (label: string, most: number, text = z.string().trim()) =>
  text.max(most, tooLong(label, most)).transform((value) => value || null);

/** What nobody sees would hide a name or turn round what stands beside it; joiners within a word are part of their script. */
export const visibleName = (typed: string): string =>
  typed
    .replaceAll(/(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/(^|[^\p{L}\p{M}])\p{Join_Control}+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const personName = z.string().overwrite(visibleName);

export const fullName = personName
  .min(2, 'Name must be at least 2 characters')
  .max(100, tooLong('Name', 100));

const invalidEmail = 'Invalid email address';

/** The length check comes first and aborts, so that no pattern sees unlimited text. */
const shortEnough = { error: tooLong('Email', 255), abort: true };

export const email = z.string().trim().max(255, shortEnough).regex(z.regexes.email, invalidEmail);

export const optionalEmail = z
  .string()
  .trim()
  .max(255, shortEnough)
  .regex(new RegExp(`^$|${z.regexes.email.source}`), invalidEmail)
  .transform((value) => value || null);

export const isAddressField = (field: unknown): boolean => field === email || field === optionalEmail;

export const phone = optional('Phone', 20);

export const choice = <const V extends readonly [string, ...string[]]>(values: V, message: string) =>
  z.enum(values, { error: message });

export const optionalChoice = <const V extends readonly [string, ...string[]]>(values: V, message: string) =>
  z
    .enum(['', ...values], { error: message })
    .transform((value) => (value === '' ? null : (value as V[number])));

export const tick = z.enum(['on', ''], { error: 'Tick or leave empty' }).transform((value) => value === 'on');

/** Prepends `https://` if needed. Uses the platform's URL parser instead of a pattern: it is linear. */
export function webAddress(typed: string): string | undefined {
  const start = typed.slice(0, 8).toLowerCase();
  const address = start.startsWith('http://') || start === 'https://' ? typed : `https://${typed}`;
  const url = /[\s<>"]/.test(typed) ? null : URL.parse(address);
  if (!url) return undefined;
  const { hostname, username, password } = url;
  const isNamed = hostname.split('.').length > 1 && !hostname.startsWith('.') && !hostname.endsWith('.');
  return isNamed && username === '' && password === '' ? address : undefined;
}
