import { LRUCache } from 'lru-cache';

/** Caches 404 pages by their content rather than by addresses that anyone can invent, for ten seconds. */
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
