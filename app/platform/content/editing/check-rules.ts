import { isFields, titleOf } from '#app/platform/content/entry.ts';
import { type FieldSchema, fieldNamed, formSchema } from '#app/platform/content/form-schema.ts';
import type { EntryCheck, Problem } from './check-entry.ts';

/** Runs the collection's own rules on a text that satisfies the schema. */
export const checkRules: EntryCheck = async (_, { collection, value, content }) => {
  const read = collection.schema.safeParse(value);
  return read.success ? [...(collection.rules?.(read.data, content) ?? [])] : [];
};

/** Items of a list need unique ids, and `itemOf` fields must refer to an existing item. */
export const checkParts: EntryCheck = async (_, { collection, value }) =>
  problemsIn(formSchema(collection), value, { entry: value, parent: value, path: '' });

interface Place {
  entry: unknown;
  parent: unknown;
  path: string;
}

function problemsIn(schema: FieldSchema, value: unknown, { entry, parent, path }: Place): Problem[] {
  const at = (name: string | number) => (path ? `${path}.${name}` : `${name}`);
  if (Array.isArray(value))
    return [
      ...(schema.items?.properties?.id?.kind === 'id' ? sameIds(value, at) : []),
      ...value.flatMap((part, i) =>
        problemsIn(itemSchema(schema, i), part, { entry, parent: value, path: at(i) }),
      ),
    ];
  if (isFields(value))
    return Object.entries(value).flatMap(([name, part]) => {
      const field = fieldNamed(schema, name);
      return field ? problemsIn(field, part, { entry, parent: value, path: at(name) }) : [];
    });
  const { itemOf } = schema;
  if (!itemOf || value === undefined || value === null) return [];
  const list = listNamed(parent, itemOf) ?? listNamed(entry, itemOf);
  if (!list || list.some((item, i) => value === (typeof value === 'number' ? i : nameOf(item)))) return [];
  return [{ path, message: 'It is not in the list any more. Please choose another one.' }];
}

/** The `itemOf` of a list of names is declared on the list itself. */
const itemSchema = ({ prefixItems, items, itemOf }: FieldSchema, i: number): FieldSchema => ({
  ...(prefixItems?.[i] ?? items),
  ...(itemOf && { itemOf }),
});

const listNamed = (value: unknown, name: string): unknown[] | undefined =>
  isFields(value) && Array.isArray(value[name]) ? value[name] : undefined;

const nameOf = (item: unknown) =>
  typeof item === 'string' ? item : isFields(item) ? String(item.id ?? titleOf(item, '')) : undefined;

const sameIds = (parts: readonly unknown[], at: (i: number) => string): Problem[] => {
  const ids = parts.map((part) => (isFields(part) ? part.id : undefined));
  return ids.flatMap((id, i) =>
    typeof id === 'string' && ids.indexOf(id) < i
      ? [{ path: `${at(i)}.id`, message: `Another one of this list is called “${id}” too.` }]
      : [],
  );
};
