import { isUuid } from '#app/platform/secrets/tokens.ts';

export interface Cursor {
  at: string;
  id: string;
}

const moment = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

export const encodeCursor = ({ at, id }: Cursor): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** Undefined for anything the database could not compare. `hasUuid`: the list's ids are UUIDs. */
export function decodeCursor(
  text: string | undefined,
  type: 'moment' | 'text',
  hasUuid: boolean,
): Cursor | undefined {
  if (!text || text.length > 2000) return undefined;
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof at !== 'string' || typeof id !== 'string') return undefined;
    const fits = (type === 'text' || isMoment(at)) && (!hasUuid || isUuid(id));
    return fits && isPlain(at) && isPlain(id) ? { at, id } : undefined;
  } catch {
    return undefined;
  }
}

function isMoment(at: string): boolean {
  const date = new Date(at);
  return (
    moment.test(at) && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === at.slice(0, 19)
  );
}

// PostgreSQL cannot store NUL or lone surrogates.
const isPlain = (text: string) => !text.includes('\0') && text.isWellFormed();
