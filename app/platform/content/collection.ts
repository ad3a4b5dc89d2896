import type { z } from 'zod';

/** A list of entries with stable ids: one YAML array, or one folder with a file per entry. */
export interface ListCollection<T extends { id: string } = { id: string }> {
  kind: 'list';
  name: string;
  schema: z.ZodType<T>;
}

/** One mapping, such as the organisation's own data. */
export interface SingleCollection<T = unknown> {
  kind: 'single';
  name: string;
  schema: z.ZodType<T>;
}

export type Collection = ListCollection | SingleCollection;

/** Defines a list collection, stored as `content/<name>.yaml` or `content/<name>/<id>.yaml|md`. */
export const list = <T extends { id: string }>(name: string, schema: z.ZodType<T>): ListCollection<T> => ({
  kind: 'list',
  name,
  schema,
});

/** Defines a single collection, stored as `content/<name>.yaml`. */
export const single = <T>(name: string, schema: z.ZodType<T>): SingleCollection<T> => ({
  kind: 'single',
  name,
  schema,
});

/** What pages ask for content. Where it comes from (files, later the database) is not their business. */
export interface Content {
  /** Changes whenever any entry changes; caches are keyed by it. */
  readonly version: string;
  /** The day (YYYY-MM-DD, Johannesburg) on which this installation first loaded content; relative dates count from it. */
  readonly since: string;
  list<T extends { id: string }>(collection: ListCollection<T>): readonly T[];
  /** The entry with that id, or undefined. */
  get<T extends { id: string }>(collection: ListCollection<T>, id: string): T | undefined;
  single<T>(collection: SingleCollection<T>): T;
  /** The file below `content/` that holds a collection, or that entry of it. */
  file(collection: Collection, id?: string): string;
}
