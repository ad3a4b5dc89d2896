import { isDeepStrictEqual } from 'node:util';
import type { Collection, EntryProblem } from '#app/platform/content/collection.ts';
import { type Fields, isFields } from '#app/platform/content/entry.ts';
import { type FieldSchema, formSchema } from '#app/platform/content/form-schema.ts';

/** Whether the whole entry is reserved for administrators. */
export const isAdminEntry = (collection: Collection, id: string): boolean =>
  formSchema(collection).adminsOnly === true ||
  (collection.kind === 'list' && collection.adminsOnly?.(id) === true);

/**
 * Paths of the changed fields, such as `bank.accountNumber`, that only administrators may change. `before` is
 * the published value; undefined if there is none.
 */
export function changedAdminFields(
  collection: Collection,
  id: string,
  before: unknown,
  after: unknown,
): string[] {
  const found: string[] = [];
  const compare = (schema: FieldSchema, old: unknown, next: unknown, path: string, isGuarded: boolean) => {
    const fields = Object.entries(schema.properties ?? {});
    if (fields.length > 0 && (isFields(old) || isFields(next)))
      for (const [name, field] of fields)
        compare(
          field,
          own(old, name),
          own(next, name),
          path ? `${path}.${name}` : name,
          isGuarded || field.adminsOnly === true,
        );
    else if (isGuarded && !isDeepStrictEqual(old, next)) found.push(path);
  };
  compare(formSchema(collection), asStored(before), asStored(after), '', isAdminEntry(collection, id));
  return found;
}

/** `value` with the administrators' fields as they are in `standing`. */
export function keepAdminFields(collection: Collection, standing: unknown, value: Fields): Fields {
  const keep = ({ properties = {} }: FieldSchema, old: unknown, next: unknown): unknown => {
    if (!isFields(next)) return next;
    const kept = { ...next };
    for (const [name, field] of Object.entries(properties)) {
      if (field.adminsOnly) kept[name] = own(old, name);
      else if (Object.hasOwn(next, name)) kept[name] = keep(field, own(old, name), next[name]);
    }
    return kept;
  };
  return keep(formSchema(collection), standing, value) as Fields;
}

const own = (fields: unknown, name: string): unknown =>
  isFields(fields) && Object.hasOwn(fields, name) ? (fields as Fields)[name] : undefined;

/** A missing field equals one with the value undefined. */
const asStored = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** Reasons why a change cannot be published immediately: administrators' fields, and the days it must wait. */
export const publishingHolds = (
  collection: Collection,
  id: string,
  { shown, value, isAdministrator }: { shown: unknown; value: unknown; isAdministrator: boolean },
): { reserved: EntryProblem[]; days: number } => ({
  reserved: isAdministrator ? [] : adminFieldProblems(changedAdminFields(collection, id, shown, value)),
  days: daysToWait(collection, shown, value),
});

/** Days until a change may take effect: 0 where it need not wait, or its text is not valid and cannot be published. */
export function daysToWait(collection: Collection, shown: unknown, value: unknown): number {
  if (!shown || collection.kind !== 'single' || !collection.waits) return 0;
  const checked = collection.schema.safeParse(value);
  return checked.success ? collection.waits(shown, checked.data) : 0;
}

export const adminFieldProblems = (paths: readonly string[]): EntryProblem[] =>
  paths.map((path) => ({
    path,
    message: 'Only an administrator can change this. It differs from what visitors see now.',
    adminsOnly: true,
  }));
