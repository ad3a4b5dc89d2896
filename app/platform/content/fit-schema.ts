import type { z } from 'zod';
import { type Fields, isFields } from './entry.ts';
import { type FieldSchema, fieldNamed, formSchema } from './form-schema.ts';
import { isSample } from './samples.ts';

type Path = readonly PropertyKey[];
type Parent = Record<PropertyKey, unknown>;

/** Each round repairs all that the schema objects to; what lies behind it comes up in the next. */
const rounds = 20;

/**
 * As much of `value` as `schema` accepts: a part that it refuses is replaced by that part of `shipped`, or
 * left out. Returns the schema's output, or undefined if nothing of that kind helps, or if the rest could
 * say something false.
 */
export function fitSchema<T>(schema: z.ZodType<T>, value: unknown, shipped: unknown): T | undefined {
  const fitted = structuredClone(value);
  const spare = structuredClone(shipped);
  const form = formSchema({ schema });
  const numbered = numberedLists(form);
  for (let round = 0; round < rounds; round++) {
    const { data, error } = schema.safeParse(fitted);
    if (!error) return data;
    const parts = error.issues
      .flatMap(pathsOf)
      .map((path) => repairablePart(reservedPart(form, path), { value: fitted, spare, numbered }));
    if (parts.some((path) => path.length === 0)) return undefined;
    repair(fitted, parts, spare);
  }
  return undefined;
}

const pathsOf = (issue: z.core.$ZodIssue): Path[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/**
 * The whole field that is reserved for administrators, if the path leads into one: the words of a consent belong
 * to their version, and the number of an account to its name.
 */
function reservedPart(form: FieldSchema, path: Path): Path {
  let field: FieldSchema | undefined = form;
  for (const [index, key] of path.entries()) {
    field =
      typeof key === 'number' ? (field.prefixItems?.[key] ?? field.items) : fieldNamed(field, String(key));
    if (!field) return path;
    if (field.adminsOnly) return path.slice(0, index + 1);
  }
  return path;
}

interface Repaired {
  value: unknown;
  spare: unknown;
  numbered: ReadonlySet<PropertyKey>;
}

/** The part at `path`, or the closest around it that can be replaced or left out; empty if that is all of it. */
function repairablePart(path: Path, repaired: Repaired): Path {
  const { value, spare, numbered } = repaired;
  const around = path.slice(0, -1);
  const key = path.at(-1);
  const parent = partAt(value, around);
  if (key === undefined) return [];
  const canBeRepaired =
    isParent(parent) &&
    (parent[key] !== undefined || spareAt(spare, path) !== undefined) &&
    // It may say that the rest is cancelled, hidden or a sample.
    typeof parent[key] !== 'boolean' &&
    !(Array.isArray(parent) && numbered.has(around.at(-1) ?? ''));
  return canBeRepaired ? path : repairablePart(around, repaired);
}

function repair(value: unknown, paths: readonly Path[], spare: unknown): void {
  const leftOut = Symbol('left out');
  const shortened = new Set<unknown[]>();
  for (const path of new Map(paths.map((path) => [path.join('\n'), path])).values()) {
    const parent = partAt(value, path.slice(0, -1));
    const key = path.at(-1)!;
    const instead = spareAt(spare, path);
    if (!isParent(parent)) continue;
    if (instead !== undefined && parent[key] !== instead) parent[key] = instead;
    else if (Array.isArray(parent)) {
      parent[Number(key)] = leftOut;
      shortened.add(parent);
    } else delete parent[key];
  }
  // At the end, so that the positions of a list stay right until then.
  for (const list of shortened) list.splice(0, list.length, ...list.filter((item) => item !== leftOut));
}

const isParent = (value: unknown): value is Parent => isFields(value) || Array.isArray(value);

const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (isParent(part) ? part[key] : undefined), value);

/**
 * Nothing of a sample, which could not be told apart from what is real; nothing of a list's item, which may be
 * about something else than the one in the same place.
 */
const spareAt = (shipped: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, key) => (isFields(part) && !isSample(part) ? (part as Fields)[String(key)] : undefined),
    shipped,
  );

/** The names of lists to whose items numbers refer by position. */
function numberedLists(field: FieldSchema): Set<PropertyKey> {
  const { type, itemOf, properties = {}, items, prefixItems = [], additionalProperties } = field;
  const within = [...Object.values(properties), ...prefixItems, items, additionalProperties].filter(isFields);
  const names = within.flatMap((part) => [...numberedLists(part as FieldSchema)]);
  return new Set(itemOf && (type === 'integer' || type === 'number') ? [...names, itemOf] : names);
}
