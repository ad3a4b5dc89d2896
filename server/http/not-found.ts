import { LRUCache } from 'lru-cache';

/** Pages with status 404 by what they say, not by the address that somebody made up: rendered once in ten seconds. */
export function createNotFoundPages() {
  const pages = new LRUCache<string, string>({ max: 100, ttl: 10_000 });
  return (says: string, render: () => string): string => {
    const kept = pages.get(says);
    if (kept) return kept;
    const html = render();
    pages.set(says, html);
    return html;
  };
}
