import { diffArrays } from 'diff';
import { humanize, itemTitle } from '#app/admin/content/editor/values.ts';
import { type Fields, isFields } from '#app/platform/content/entry.ts';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { fieldNamed } from '#app/platform/content/form-schema.ts';

export interface Difference {
  label: string;
  before: string;
  after: string;
}

const own = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

/** What differs, field by field, lists and texts part by part; where they differ in very much, both whole. */
export function differences(
  schema: FieldSchema,
  before: unknown,
  after: unknown,
  way: readonly string[] = [],
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isFields(before) && isFields(after)) {
    const names = [
      ...new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(before), ...Object.keys(after)]),
    ];
    return names.flatMap((name) => {
      const field = fieldNamed(schema, name) ?? {};
      return differences(field, own(before, name), own(after, name), [...way, field.title ?? humanize(name)]);
    });
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const pairs = inPairs(before, after);
    if (pairs)
      return pairs.flatMap(([old, now, index]) =>
        differences(schema.items ?? schema.prefixItems?.[index] ?? {}, old, now, [
          ...way.slice(0, -1),
          ...placeIn(schema, way.at(-1) ?? '', index),
        ]),
      );
  }
  if (typeof before === 'string' && typeof after === 'string') {
    const pairs = inPairs(before.split(/\n{2,}/), after.split(/\n{2,}/));
    if (pairs)
      return pairs.map(([old = '', now = '']) => ({ label: way.join(', '), before: old, after: now }));
  }
  return [{ label: way.join(', '), before: asText(before), after: asText(after) }];
}

function placeIn({ item }: FieldSchema, label: string, index: number): string[] {
  const place = `${item ?? label} ${index + 1}`;
  return item && label && label !== `${item}s` ? [label, place] : [place];
}

type Pair<T> = [before: T | undefined, after: T | undefined, index: number];

/** Lists that differ in more places than this are not compared part by part: its square is what comparing costs. */
const maxEditLength = 500;

/** What differs, in order; undefined where it is too much to be compared part by part. */
function inPairs<T>(before: readonly T[], after: readonly T[]): Pair<T>[] | undefined {
  const texts = (list: readonly T[]) => list.map((item) => JSON.stringify(item));
  const changes = diffArrays(texts(before), texts(after), { maxEditLength });
  if (!changes) return undefined;
  const pairs: Pair<T>[] = [];
  let [old, now] = [0, 0];
  let [gone, come] = [0, 0];
  const pair = () => {
    for (; gone + come > 0; gone = Math.max(0, gone - 1), come = Math.max(0, come - 1))
      pairs.push([
        gone > 0 ? before[old++] : undefined,
        come > 0 ? after[now] : undefined,
        come > 0 ? now++ : old,
      ]);
  };
  for (const { count, added, removed } of changes) {
    if (added) come += count;
    else if (removed) gone += count;
    else {
      pair();
      old += count;
      now += count;
    }
  }
  pair();
  return pairs;
}

function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(asText).join('\n');
  if (isFields(value)) return itemTitle(value) || Object.values(value).map(asText).filter(Boolean).join(', ');
  return String(value);
}

const within = (field: FieldSchema, key: string): FieldSchema =>
  field.type === 'array'
    ? (field.items ?? field.prefixItems?.[Number(key)] ?? {})
    : (fieldNamed(field, key) ?? {});

export const fieldAt = (schema: FieldSchema, path: string): FieldSchema =>
  (path === '' ? [] : path.split('.')).reduce(within, schema);

/** The way to a field for whoever reads: `questions.2.options.1` → `Question 3, Answer 2`. */
export function fieldLabelPath(schema: FieldSchema, path: string): string {
  const words: string[] = [];
  let field: FieldSchema = schema;
  for (const key of path === '' ? [] : path.split('.')) {
    const isPlace = field.type === 'array';
    const next = within(field, key);
    if (isPlace) words.push(...placeIn(field, words.pop() ?? '', Number(key)));
    else words.push(next.title ?? humanize(key));
    field = next;
  }
  return words.join(', ');
}
