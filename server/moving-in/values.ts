import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import type { ExportRow } from './export-files.ts';
import { RefusedValue } from './report.ts';

/** Schemas of an export's values. All are text, and empty means none. Messages are constant, as they go into the report. */

const noMoment = 'this is no date with a time';
const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,6})?)\s?(Z|[+-]\d\d(?::?\d\d)?)?$/;

function parseMoment(text: string): Date | undefined {
  const [, day, time, zone = 'Z'] = written.exec(text) ?? [];
  if (!day) return undefined;
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  const moment = new Date(`${day}T${time}${offset}`);
  const year = moment.getUTCFullYear();
  return year >= 2000 && year < 2100 ? moment : undefined;
}

/** As PostgreSQL and JSON write it; UTC without a zone. */
export const optionalMoment = z
  .string()
  .max(40, { error: noMoment, abort: true })
  .transform((text, context) => {
    if (text === '') return null;
    const moment = parseMoment(text);
    if (!moment) context.addIssue(noMoment);
    return moment ?? z.NEVER;
  });

/** When something happened: not after today. */
export const pastMoment = optionalMoment
  .refine((moment) => moment !== null, 'this is missing')
  .refine((moment) => moment === null || moment.getTime() < Date.now() + 86_400_000, 'this is in the future')
  .transform((moment) => moment as Date);

export const flag = (otherwise: boolean) =>
  z
    .enum(['', 'true', 'false', 't', 'f'], { error: 'this is neither true nor false' })
    .transform((text) => (text === '' ? otherwise : text.startsWith('t')));

export const wholeNumber = (most: number) =>
  z
    .string()
    .max(12, { error: 'this is no such number', abort: true })
    .regex(/^(\d+(\.\d+)?)?$/, 'this is no such number')
    .transform((text) => Math.floor(Number(text)))
    .refine((number) => number <= most, 'this is no such number');

export const accountId = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === '' || isUuid(text), 'this is no UUID')
  .transform((text) => text || null);

/** Keeps a UUID; derives a stable one for other or missing ids. */
export function rowId(table: string, { values }: ExportRow): string {
  const own = values.id?.trim().toLowerCase() ?? '';
  if (isUuid(own)) return own;
  const hash = createHash('sha256')
    .update(JSON.stringify([table, own || values]))
    .digest('hex');
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}

/** Throws `RefusedValue` with the column and the schema's own words. */
export function readValues<S extends z.ZodObject>(schema: S, { values }: ExportRow): z.output<S> {
  const given = Object.keys(schema.shape).map((name) => [name, values[name] ?? '']);
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new RefusedValue(`${String(issue?.path[0])}: ${issue?.message}`);
}

/** Parses an object from JSON; an empty object for anything else. */
export function readObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
