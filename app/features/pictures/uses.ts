import type { Collection, Content } from '#app/platform/content/collection.ts';

export interface PictureUse {
  collection: string;
  /** Empty for a single one. */
  id: string;
  title: string;
}

const mentions = (value: unknown, path: string): boolean => {
  if (typeof value === 'string') return value.includes(path);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => mentions(part, path));
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The entries of the published content that name the picture at `path`, in a field or within a text. */
export function usesOfPicture(
  content: Content,
  collections: readonly Collection[],
  path: string,
): PictureUse[] {
  return collections.flatMap((collection) => {
    const stored = content.stored(collection);
    const entries = (collection.kind === 'list' ? stored : [stored]) as Record<string, unknown>[];
    return entries
      .filter((entry) => mentions(entry, path))
      .map((entry) => {
        const id = collection.kind === 'list' ? String(entry.id ?? '') : '';
        return {
          collection: collection.name,
          id,
          title: text(entry.title) ?? text(entry.name) ?? (id || collection.name),
        };
      });
  });
}
