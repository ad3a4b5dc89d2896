import type { FoundEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { isSignature, signature } from '#app/platform/secrets/tokens.ts';

const days = 7;

// Signed instead of stored. Includes the number of revoked links, as the same version may be published again
// later.
const signed = ({ collection, id, linksEnded, ...shown }: Shown, until: number) =>
  `content-preview ${collection} ${id} ${publishedOf(shown)} ${until}${linksEnded > 0 ? ` ${linksEnded}` : ''}`;

type Shown = Pick<FoundEntry, 'collection' | 'id' | 'published' | 'linksEnded'>;
const publishedOf = ({ published }: Pick<Shown, 'published'>) => published?.number ?? 0;

/** A link that shows the current draft to anybody for seven days, until the entry is published or links are revoked. */
export function previewLink(secret: string, entry: Shown, now: Date): string {
  const { collection, id } = entry;
  const until = Math.floor(now.getTime() / 1000) + days * 86_400;
  const key = signature(secret, signed(entry, until));
  return `/preview?${new URLSearchParams({ in: collection, id, until: String(until), key })}`;
}

export function isPreviewLink(secret: string, entry: Shown, query: URLSearchParams, now: Date): boolean {
  const [written = ''] = /^\d{1,11}$/.exec(query.get('until') ?? '') ?? [];
  const until = Number(written);
  if (until * 1000 <= now.getTime()) return false;
  return isSignature(secret, signed(entry, until), query.get('key') ?? '');
}
