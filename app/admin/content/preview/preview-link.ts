import type { FoundEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { isSignature, signature } from '#app/platform/signature.ts';

const days = 7;

// Signed instead of stored. What is published is part of it: once the entry is published or taken away, the link has ended.
const signed = (collection: string, id: string, published: number, until: number) =>
  `content-preview ${collection} ${id} ${published} ${until}`;

type Shown = Pick<FoundEntry, 'collection' | 'id' | 'published'>;
const publishedOf = ({ published }: Shown) => published?.number ?? 0;

/** The path of a link that shows an entry's draft to anybody for seven days, as it becomes, until the entry is published. */
export function previewLink(secret: string, entry: Shown, now: Date): string {
  const { collection, id } = entry;
  const until = Math.floor(now.getTime() / 1000) + days * 86_400;
  const key = signature(secret, signed(collection, id, publishedOf(entry), until));
  return `/preview?${new URLSearchParams({ in: collection, id, until: String(until), key })}`;
}

export const linkDays = days;

/** Whether a link was made here for this entry as it is published, and has not ended. */
export function isPreviewLink(secret: string, entry: Shown, query: URLSearchParams, now: Date): boolean {
  const until = Number(query.get('until'));
  if (!Number.isSafeInteger(until) || until * 1000 <= now.getTime()) return false;
  const text = signed(entry.collection, entry.id, publishedOf(entry), until);
  return isSignature(secret, text, query.get('key') ?? '');
}
