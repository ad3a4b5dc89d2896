import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { fieldNamed } from '#app/platform/content/form-schema.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A copy of `value` with `next` at `path` (`lessons.2.title`), sharing everything else. `undefined` removes a field. */
export function setAt(value: unknown, path: string, next: unknown): unknown {
  if (path === '') return next;
  const [key = '', ...rest] = path.split('.');
  const inner = setAt(isObject(value) ? (value as Fields)[key] : undefined, rest.join('.'), next);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  const { [key]: _, ...others } = isObject(value) ? value : {};
  if (inner === undefined) return others;
  return isObject(value) && key in value ? { ...value, [key]: inner } : { ...others, [key]: inner };
}

/** Removes the stand-ins of field `name`, or all stand-ins. */
export function dropSampleFields(schema: FieldSchema, value: unknown, name?: string): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  const goes = (key: string) => {
    const { placeholderFor } = schema.properties?.[key] ?? {};
    return placeholderFor !== undefined && (name === undefined || placeholderFor === name);
  };
  return Object.fromEntries(Object.entries(value).filter(([key]) => !goes(key)));
}

export const copyOf = (schema: FieldSchema, value: object): object =>
  Object.fromEntries(
    Object.entries(dropSampleFields(schema, value) as Fields).filter(
      ([name]) => !schema.properties?.[name]?.notCopied,
    ),
  );

/** Like `setAt`, but removes a stand-in once the real field has a value. */
export function setField(schema: FieldSchema, value: unknown, path: string, next: unknown): unknown {
  const set = setAt(value, path, next);
  return next === undefined || path.includes('.') ? set : dropSampleFields(schema, set, path);
}

export const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);

export const blankItem = ({ items }: FieldSchema): unknown => (items && blankOf(items)) ?? '';

/** An empty value. Lists get their minimum number of items, so that nobody has to add required ones. */
export function blankOf(schema: FieldSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.prefixItems) return schema.prefixItems.map(blankOf);
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => blankItem(schema));
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return schema.enum ? undefined : '';
  if (schema.type !== 'object') return undefined;
  const required = schema.required ?? [];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name, field]) => required.includes(name) && field.kind !== 'id')
      .map(([name, field]) => [name, blankOf(field)])
      .filter(([, value]) => value !== undefined),
  );
}

const callers = ['title', 'name', 'question', 'label', 'caption', 'text', 'city', 'code', 'version', 'exam'];

export function itemTitle(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return '';
  const named = callers.map((name) => value[name]).find((text) => typeof text === 'string' && text !== '');
  if (named) return named as string;
  const parts = Object.entries(value).flatMap(([key, part]) => (key === 'id' ? [] : [part]));
  const text = parts.find((part) => typeof part === 'string');
  const words = parts.find((part) => Array.isArray(part) && part.every((word) => typeof word === 'string'));
  return (text ?? (words as string[] | undefined)?.filter(Boolean).join(', ') ?? '') as string;
}

export function arrayMove<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from] as T);
}

const shortName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');

export function uniqueSlug(title: string, taken: ReadonlySet<unknown>, spare = 'part'): string {
  const name = shortName(title) || spare;
  let id = name;
  for (let n = 2; taken.has(id); n += 1) id = `${name}-${n}`;
  return id;
}

export function withIds(schema: FieldSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return value;
    const inner = value.map((item) => withIds(items, item));
    if (items.properties?.id?.kind !== 'id') return inner;
    const taken = new Set(inner.map((item) => (isObject(item) ? item.id : undefined)));
    return inner.map((item) => {
      if (!isObject(item) || item.id) return item;
      const id = uniqueSlug(itemTitle(item), taken, shortName(schema.item ?? ''));
      taken.add(id);
      return Object.assign({ id }, item, { id });
    });
  }
  if (!isObject(value) || !schema.properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const field = fieldNamed(schema, name);
      return [name, field ? withIds(field, part) : part];
    }),
  );
}

/** Turns an identifier into words: `BEGINNER` → `Beginner`, `officeHours` → `Office hours`. */
export function humanize(text: string): string {
  if (/^[A-Z]+$/.test(text) && text.length > 4) return text[0] + text.slice(1).toLowerCase();
  const words = text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return /^[a-z]/.test(text) ? words[0]?.toUpperCase() + words.slice(1).toLowerCase() : text;
}
