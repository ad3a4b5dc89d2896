import { createHash } from 'node:crypto';

/** Hash of an entry's content, independent of the order of its fields. */
export const digestOf = (collection: string, value: unknown): string =>
  createHash('sha256')
    .update(`${collection} ${canonicalJson(value)}`)
    .digest('base64url')
    .slice(0, 22);

export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value)) ?? 'null';

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, part]) => [name, inOrder(part)]));
}
