import type { z } from 'zod';
import type { PublishedChanges } from './changes.ts';

export interface ListCollection<T extends { id: string } = { id: string }> {
  kind: 'list';
  name: string;
  schema: z.ZodType<T>;
  withoutSample?: WithoutSample | undefined;
  /** Address of an entry's own page, with the identifying field: `/blog/:id`. */
  page?: `/${string}:${string}` | undefined;
  shownOn?: ShownOn | undefined;
  /** Its ids occur in addresses only, not in database rows: staff may change them, and old addresses redirect. */
  idMayChange?: boolean | undefined;
  /** The exact entries the product needs, apart from `choices`: none can be added, unpublished or deleted. */
  ids?: readonly string[] | undefined;
  /** Entries that may be added to `ids`, each with the one used in its absence. */
  choices?: ReadonlyMap<string, string> | undefined;
  /** Entries the product needs, which cannot be unpublished or deleted; others may be added. */
  needs?: readonly string[] | undefined;
  about?: ((id: string) => EntryNote | undefined) | undefined;
  /** Entries that only administrators change. Fields and whole collections are marked with `.meta()`. */
  adminsOnly?: ((id: string) => boolean) | undefined;
  orderedByStaff?: boolean | undefined;
  rules?: EntryRules | undefined;
}

/**
 * Rules beyond the schema, about the entry itself and other published content. Checked on publishing only, so
 * that stricter rules never take published text from visitors.
 */
export type EntryRules<T = unknown> = (entry: T, content: Content) => readonly EntryProblem[];

export interface EntryProblem {
  /** Path of the field, such as `courses.2.name`; empty for the whole entry. */
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

/** Pages that show an entry besides its own, for previews and links for staff. */
type ShownOn<T = unknown> = readonly string[] | ((entry: T) => readonly string[]);

/** The part of an entry shown while samples are hidden. Default: a list's entry is hidden entirely. */
export type WithoutSample = (entry: Record<string, unknown>) => unknown;

export interface SingleCollection<T = unknown> {
  kind: 'single';
  name: string;
  schema: z.ZodType<T>;
  withoutSample?: WithoutSample | undefined;
  rules?: EntryRules | undefined;
  shownOn?: ShownOn | undefined;
  /** Days before an irreversible change takes effect, during which staff can cancel it. */
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
export const listCollection = <T extends { id: string }>(
  name: string,
  schema: z.ZodType<T>,
  options: ListOptions<T> = {},
): ListCollection<T> => ({ kind: 'list', name, schema, ...(options as Partial<ListCollection<T>>) });

export const singleCollection = <T>(
  name: string,
  schema: z.ZodType<T>,
  options: SingleOptions<T> = {},
): SingleCollection<T> => ({ kind: 'single', name, schema, ...(options as Partial<SingleCollection<T>>) });

/** Content as pages read it, whether it comes from files or the database. */
export interface Content {
  readonly collections: readonly Collection[];
  /** Changes with any entry; used as a cache key. */
  readonly version: string;
  /** The day (YYYY-MM-DD, Johannesburg) this installation first loaded content, from which relative dates count. */
  readonly since: string;
  list<T extends { id: string }>(collection: ListCollection<T>): readonly T[];
  get<T extends { id: string }>(collection: ListCollection<T>, id: string): T | undefined;
  single<T>(collection: SingleCollection<T>): T;
  file(collection: Collection, id?: string): string;
  /** The stored entries including hidden samples, for staff. */
  stored(collection: Collection): unknown;
  /** Whether visitors see samples, marked as such. */
  readonly samplesShown: boolean;
  showSamples(shown: boolean): void;
  /** The publication last applied; undefined while serving the files. */
  readonly publication: number | undefined;
  readonly digests: readonly string[];
  /** Applies a publication. Returns what the schemas refused: entry, field and reason. */
  apply(changes: PublishedChanges): string[];
  /**
   * Published texts the schema refuses, with field and reason, for staff. Visitors see the text before, or after
   * a start what fits of it (`fitSchema`), or else the file's text, if any.
   */
  readonly refused: readonly RefusedText[];
  /** Where to redirect a path whose entry has been renamed. */
  movedTo(path: string): string | undefined;
}
