import { LRUCache } from 'lru-cache';

/** Pages with status 404 by what they say, not by the address that somebody made up: rendered once in ten seconds. */
export function keptNotFoundPages() {
  const kept = new LRUCache<string, { text: string; headers: [string, string][] }>({ max: 100, ttl: 10_000 });
  return async (says: string, render: () => Promise<Response>): Promise<Response> => {
    let page = kept.get(says);
    if (!page) {
      const response = await render();
      if (response.status !== 404) return response;
      page = { text: await response.text(), headers: [...response.headers] };
      kept.set(says, page);
    }
    return new Response(page.text, { status: 404, headers: page.headers });
  };
}
