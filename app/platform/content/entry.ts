import type { Collection } from './collection.ts';

/** An entry's id in the database; for a single collection its name. */
export const entryIdOf = ({ kind, name }: Pick<Collection, 'kind' | 'name'>, value: unknown): string =>
  kind === 'single' ? name : String((value as { id?: unknown }).id);

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const keyOf = (collection: string, id: string): string => `${collection}/${id}`;

const titles = ['title', 'name', 'question', 'country', 'label'] as const;

/** Title of an entry in staff lists, or the closest to one. At most 200 characters. */
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
