import type { z } from 'zod';
import type { PublishedChanges } from './changes.ts';

export interface ListCollection<T extends { id: string } = { id: string }> {
  kind: 'list';
  name: string;
  schema: z.ZodType<T>;
  withoutSample?: WithoutSample | undefined;
  /** Where an entry's own page is, with the field that tells pages apart: `/blog/:id`. */
  page?: `/${string}:${string}` | undefined;
  shownOn?: ShownOn | undefined;
  /** Its ids stand in addresses only, not in rows of the database: staff may change them, and old addresses lead on. */
  idMayChange?: boolean | undefined;
  /** It has these entries, which the product itself needs, and no others but its `choices`: none is added, unpublished or deleted. */
  ids?: readonly string[] | undefined;
  /** What may be added to those in `ids`, each with the entry that serves where it is not there. */
  choices?: ReadonlyMap<string, string> | undefined;
  /** The product itself needs these entries, which are neither unpublished nor deleted; others may be added. */
  needs?: readonly string[] | undefined;
  about?: ((id: string) => EntryNote | undefined) | undefined;
  /** Entries that only administrators change; a field or a whole collection says so with `.meta()`. */
  adminsOnly?: ((id: string) => boolean) | undefined;
  orderedByStaff?: boolean | undefined;
  rules?: EntryRules | undefined;
}

/**
 * What its pages ask of an entry beside its schema: of the entry itself, and of what else is published. Told by field and
 * reason whenever a text is to be published. What stands already is not asked: a stricter schema would take it from visitors.
 */
export type EntryRules<T = unknown> = (entry: T, content: Content) => readonly EntryProblem[];

export interface EntryProblem {
  /** The way to the field, such as `courses.2.name`; empty for the entry as a whole. */
  path: string;
  message: string;
  /** An administrator could publish it. */
  adminsOnly?: true;
}

export interface RefusedText {
  collection: string;
  id: string;
  problems: string[];
}

export interface EntryNote {
  text: string;
  termsTitle: string;
  terms: readonly (readonly [term: string, meaning: string])[];
}

/** The pages that show an entry beside its own, for previews and for what leads staff to a page. */
type ShownOn<T = unknown> = readonly string[] | ((entry: T) => readonly string[]);

/** What is left of an entry where samples are hidden. A list's entry goes altogether, if nothing else is said. */
export type WithoutSample = (entry: Record<string, unknown>) => unknown;

export interface SingleCollection<T = unknown> {
  kind: 'single';
  name: string;
  schema: z.ZodType<T>;
  withoutSample?: WithoutSample | undefined;
  rules?: EntryRules | undefined;
  shownOn?: ShownOn | undefined;
  /** How many days a change waits before visitors see it, where it could not be taken back: until then staff can stop it. */
  waits?: ((before: unknown, after: unknown) => number) | undefined;
}

export type Collection = ListCollection | SingleCollection;

interface ListOptions<T extends { id: string }>
  extends Pick<
    ListCollection,
    'page' | 'idMayChange' | 'orderedByStaff' | 'ids' | 'choices' | 'needs' | 'about' | 'adminsOnly'
  > {
  withoutSample?: (entry: T) => T | undefined;
  rules?: EntryRules<T>;
  shownOn?: ShownOn<T>;
}

interface SingleOptions<T> {
  rules?: EntryRules<T>;
  shownOn?: readonly string[];
  waits?: (before: T, after: T) => number;
}

export const neededIds = (collection: Collection): readonly string[] =>
  collection.kind === 'list' ? (collection.ids ?? collection.needs ?? []) : [];

/** Defines a list collection, stored as `content/<name>.yaml` or `content/<name>/<id>.yaml|md`. */
export const list = <T extends { id: string }>(
  name: string,
  schema: z.ZodType<T>,
  options: ListOptions<T> = {},
): ListCollection<T> => ({ kind: 'list', name, schema, ...(options as Partial<ListCollection<T>>) });

export const single = <T>(
  name: string,
  schema: z.ZodType<T>,
  options: SingleOptions<T> = {},
): SingleCollection<T> => ({ kind: 'single', name, schema, ...(options as Partial<SingleCollection<T>>) });

/** What pages ask for content. Where it comes from (the files, then the database) is not their business. */
export interface Content {
  readonly collections: readonly Collection[];
  /** Changes whenever any entry changes; caches are keyed by it. */
  readonly version: string;
  /** The day (YYYY-MM-DD, Johannesburg) on which this installation first loaded content; relative dates count from it. */
  readonly since: string;
  list<T extends { id: string }>(collection: ListCollection<T>): readonly T[];
  get<T extends { id: string }>(collection: ListCollection<T>, id: string): T | undefined;
  single<T>(collection: SingleCollection<T>): T;
  file(collection: Collection, id?: string): string;
  /** A collection's entries as they are stored, hidden samples included: for staff. */
  stored(collection: Collection): unknown;
  /** Whether visitors see samples, with their mark. */
  readonly samplesShown: boolean;
  showSamples(shown: boolean): void;
  /** How many publications of the database it has seen; undefined while these are the files. */
  readonly publication: number | undefined;
  readonly digests: readonly string[];
  /** Shows what was published. Returns what the schemas refused: entry, field and reason. */
  apply(changes: PublishedChanges): string[];
  /** Published texts that the schema refuses, with field and reason: visitors see the file's text, or none. For staff. */
  readonly refused: readonly RefusedText[];
  /** Where the page went that was at this path, when its entry was given another id. */
  movedTo(path: string): string | undefined;
}
