import type { Collection } from './collection.ts';

/** What an entry goes by in the database: its id, or the collection's name where there is only one. */
export const entryIdOf = ({ kind, name }: Pick<Collection, 'kind' | 'name'>, value: unknown): string =>
  kind === 'single' ? name : String((value as { id?: unknown }).id);

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const keyOf = (collection: string, id: string): string => `${collection}/${id}`;

const titles = ['title', 'name', 'question', 'country', 'label'] as const;

/** What staff read in a list of entries: its title, or what comes nearest. At most 200 characters. */
export function titleOf(value: unknown, fallback: string): string {
  const fields = (value ?? {}) as Record<string, unknown>;
  for (const name of titles) {
    const text = fields[name];
    if (typeof text === 'string' && text.trim()) return text.trim().slice(0, 200);
  }
  return typeof fields.text === 'string' && fields.text.trim() ? fields.text.trim().slice(0, 80) : fallback;
}

export const entriesIn = ({ kind }: Pick<Collection, 'kind'>, entries: unknown): readonly unknown[] =>
  kind === 'single' ? [entries] : (entries as readonly unknown[]);
