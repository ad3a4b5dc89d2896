import type { z } from 'zod';
import { isFields } from './entry.ts';

type Path = readonly PropertyKey[];
type Parent = Record<PropertyKey, unknown>;

/** Each round repairs all that the schema objects to; what lies behind it comes up in the next. */
const rounds = 20;

/**
 * As much of `value` as `schema` accepts: a part that it refuses is replaced by that part of `shipped`, or
 * left out. Returns the schema's output, or undefined if nothing of that kind helps.
 */
export function fitSchema<T>(schema: z.ZodType<T>, value: unknown, shipped: unknown): T | undefined {
  const fitted = structuredClone(value);
  const spare = structuredClone(shipped);
  for (let round = 0; round < rounds; round++) {
    const { data, error } = schema.safeParse(fitted);
    if (!error) return data;
    // From the end, so that the positions of a list stay right.
    const paths = error.issues.flatMap(pathsOf).reverse();
    if (!paths.every((path) => repair(fitted, path, spare))) return undefined;
  }
  return undefined;
}

const pathsOf = (issue: z.core.$ZodIssue): Path[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** False if there is nothing left to take away. */
function repair(value: unknown, path: Path, shipped: unknown): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const parent = partAt(value, path.slice(0, -1));
  const spare = partAt(shipped, path);
  if (!isParent(parent) || (parent[key] === undefined && spare === undefined))
    return repair(value, path.slice(0, -1), shipped);
  if (spare !== undefined && parent[key] !== spare) parent[key] = spare;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return true;
}

const isParent = (value: unknown): value is Parent => isFields(value) || Array.isArray(value);

const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (isParent(part) ? part[key] : undefined), value);
