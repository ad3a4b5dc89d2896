import type { Collection } from './collection.ts';
import { entriesIn, type Fields, isFields } from './entry.ts';

export const isSample = (value: unknown): value is Fields => isFields(value) && value.sample === true;

/** Every entry or part with `sample: true`, with the entry it belongs to. */
export function samplesIn(collection: Collection, entries: unknown): { value: Fields; entry: Fields }[] {
  const within = (value: unknown): Fields[] => {
    if (typeof value !== 'object' || value === null) return [];
    return [...(isSample(value) ? [value] : []), ...Object.values(value).flatMap(within)];
  };
  return (entriesIn(collection, entries) as Fields[]).flatMap((entry) =>
    within(entry).map((value) => ({ value, entry })),
  );
}

/** The entries while samples are hidden; the same array if there are none. `known` caches the results per entry. */
export function withoutSamples(
  collection: Collection,
  entries: unknown,
  known: WeakMap<Fields, unknown>,
): unknown {
  const ofSample: (entry: Fields) => unknown =
    collection.withoutSample ?? ((entry) => (collection.kind === 'single' ? entry : undefined));
  const entryWithout = (entry: Fields): unknown => {
    const own = partsWithout(entry);
    return isSample(entry) ? ofSample(own) : own;
  };
  if (collection.kind === 'single') return entryWithout(entries as Fields);
  const list = entries as Fields[];
  const shown = list.map((entry) => {
    if (!known.has(entry)) known.set(entry, entryWithout(entry));
    return known.get(entry);
  });
  return shown.some((entry, i) => entry !== list[i]) ? shown.filter((entry) => entry !== undefined) : list;
}

function partsWithout(fields: Fields): Fields {
  const parts = Object.entries(fields).map(([name, part]) => [name, without(part)] as const);
  if (parts.every(([name, part]) => part === fields[name])) return fields;
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function without(value: unknown): unknown {
  if (isSample(value)) return undefined;
  if (isFields(value)) return partsWithout(value);
  if (!Array.isArray(value)) return value;
  const parts = value.map(without);
  return parts.some((part, i) => part !== value[i]) ? parts.filter((part) => part !== undefined) : value;
}
