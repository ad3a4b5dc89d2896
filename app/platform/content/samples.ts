import { createHash } from 'node:crypto';
import type { Collection } from './collection.ts';
import { type Fields, isFields } from './entry.ts';
import type { SampleView } from './sample-view.ts';

/** What is still to be confirmed: an entry or a part of one that says `sample: true`, or a note under `toConfirm`. */
export interface Unconfirmed {
  /** `collection/id`, and after a # the way to the part. */
  key: string;
  /** Of its words: confirming holds for these and no others. */
  print: string;
  value: unknown;
}

const isSample = (value: unknown): value is Fields => isFields(value) && value.sample === true;

const printOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** A part goes by its id where it has one, so that its key outlives a new order. */
const under = (key: string, name: string | number, part: unknown): string => {
  const step = typeof name === 'number' && isFields(part) && typeof part.id === 'string' ? part.id : name;
  return `${key}${key.includes('#') ? '/' : '#'}${step}`;
};

const withKeys = (collection: Collection, entries: unknown): [key: string, entry: Fields][] =>
  collection.kind === 'single'
    ? [[collection.name, entries as Fields]]
    : (entries as Fields[]).map((entry) => [`${collection.name}/${entry.id}`, entry]);

export function unconfirmedIn(
  collection: Collection,
  entries: unknown,
): { samples: (Unconfirmed & { entry: Fields })[]; notes: (Unconfirmed & { entry: Fields })[] } {
  const samples: (Unconfirmed & { entry: Fields })[] = [];
  const notes: (Unconfirmed & { entry: Fields })[] = [];
  const walk = (value: unknown, key: string, entry: Fields): void => {
    if (Array.isArray(value))
      value.forEach((part, i) => {
        walk(part, under(key, i, part), entry);
      });
    if (!isFields(value)) return;
    if (isSample(value)) samples.push({ key, print: printOf(value), value, entry });
    for (const [name, part] of Object.entries(value)) {
      if (name === 'toConfirm' && Array.isArray(part))
        notes.push(
          ...part.map((note, i) => ({
            key: under(under(key, name, part), i, note),
            print: printOf(note),
            value: note,
            entry,
          })),
        );
      else walk(part, under(key, name, part), entry);
    }
  };
  for (const [key, entry] of withKeys(collection, entries)) walk(entry, key, entry);
  return { samples, notes };
}

/** The entries themselves when nothing differs. `known` keeps what they became: a publication of one need not look at all. */
export function shownEntries(
  collection: Collection,
  entries: unknown,
  view: SampleView,
  known = new WeakMap<Fields, unknown>(),
): unknown {
  const rest: (entry: Fields) => unknown =
    collection.withoutSample ?? ((entry) => (collection.kind === 'single' ? entry : undefined));
  const isHidden = (value: Fields) => !view.samplesShown || (value.claim === true && !view.claimsShown);
  const show = (value: unknown, key: string, whole = false): unknown => {
    if (Array.isArray(value)) {
      const parts = value.map((part, i) => show(part, under(key, i, part)));
      return parts.some((part, i) => part !== value[i]) ? parts.filter((part) => part !== undefined) : value;
    }
    if (!isFields(value)) return value;
    const parts = Object.entries(value).map(([name, part]) => [name, show(part, under(key, name, part))]);
    const same = parts.every(([name, part]) => part === value[name as string]);
    const own: Fields = same ? value : Object.fromEntries(parts.filter(([, part]) => part !== undefined));
    if (!isSample(value)) return own;
    if (view.confirmed.get(key) === printOf(value)) {
      const { sample: _, ...confirmed } = own;
      return confirmed;
    }
    if (!isHidden(value)) return own;
    return whole ? rest(own) : undefined;
  };
  if (collection.kind === 'single') return show(entries, collection.name, true);
  const list = entries as Fields[];
  const shown = withKeys(collection, list).map(([key, entry]) => {
    if (!known.has(entry)) known.set(entry, show(entry, key, true));
    return known.get(entry);
  });
  return shown.some((entry, i) => entry !== list[i]) ? shown.filter((entry) => entry !== undefined) : list;
}
