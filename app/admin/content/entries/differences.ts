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

/** The most characters shown of a text in a comparison. */
const maxShown = 10_000;

/** Differences by field, list item and paragraph; for very different texts, the beginning of each. */
export function differences(schema: FieldSchema, before: unknown, after: unknown): Difference[] {
  return findDifferences(schema, before, after, []).map((found) => ({
    ...found,
    before: beginningOf(found.before),
    after: beginningOf(found.after),
  }));
}

function beginningOf(text: string): string {
  if (text.length <= maxShown) return text;
  const more = (text.length - maxShown).toLocaleString('en');
  return `${text.slice(0, maxShown)}… (and ${more} characters more)`;
}

function findDifferences(
  schema: FieldSchema,
  before: unknown,
  after: unknown,
  way: readonly string[],
): Difference[] {
  if (before === after) return [];
  if (typeof before === 'string' && typeof after === 'string') {
    const pairs = inPairs(partsOf(before), partsOf(after), (part) => part);
    if (!pairs) return [{ label: way.join(', '), before, after }];
    return pairs.map(([was = '', is = '']) => ({ label: way.join(', '), before: was, after: is }));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isFields(before) && isFields(after)) {
    const names = [
      ...new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(before), ...Object.keys(after)]),
    ];
    return names.flatMap((name) => {
      const field = fieldNamed(schema, name) ?? {};
      return findDifferences(field, own(before, name), own(after, name), [
        ...way,
        field.title ?? humanize(name),
      ]);
    });
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const pairs = inPairs(before, after, (item) => JSON.stringify(item));
    if (pairs)
      return pairs.flatMap(([was, is, index]) =>
        findDifferences(schema.items ?? schema.prefixItems?.[index] ?? {}, was, is, [
          ...way.slice(0, -1),
          ...placeIn(schema, way.at(-1) ?? '', index),
        ]),
      );
  }
  return [{ label: way.join(', '), before: asText(before), after: asText(after) }];
}

function placeIn({ item }: FieldSchema, label: string, index: number): string[] {
  const place = `${item ?? label} ${index + 1}`;
  return item && label && label !== `${item}s` ? [label, place] : [place];
}

type Pair<T> = [before: T | undefined, after: T | undefined, index: number];

/** Most edits for which lists are compared item by item: the cost is quadratic. */
const maxEditLength = 500;

/** Splits by string rather than pattern, which halves the time for the longest texts. */
const partsOf = (text: string): string[] => text.replaceAll(/\n{3,}/g, '\n\n').split('\n\n');

/** The differences in order; undefined if there are too many. */
function inPairs<T>(
  before: readonly T[],
  after: readonly T[],
  textOf: (part: T) => string,
): Pair<T>[] | undefined {
  // The difference in length is a lower bound of the edits.
  if (Math.abs(before.length - after.length) > maxEditLength) return undefined;
  const changes = diffArrays(before.map(textOf), after.map(textOf), { maxEditLength });
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

/** A readable path to a field: `questions.2.options.1` → `Question 3, Answer 2`. */
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
