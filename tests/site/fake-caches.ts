/** What a browser keeps for a site, in memory: as much of `CacheStorage` as the product uses, in the order of the standard. */
export interface FakeCaches extends Pick<CacheStorage, 'open' | 'has' | 'delete' | 'keys' | 'match'> {
  /** Addresses in each cache. */
  contents: () => Record<string, string[]>;
}

const origin = 'https://naledi.example';

/** @param fetch answers what a cache fetches by itself */
export function fakeCaches(fetch: (address: string) => Promise<Response>): FakeCaches {
  const all = new Map<string, Map<string, Response>>();
  const hrefOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const cacheOf = (kept: Map<string, Response>) => {
    const match = async (request: RequestInfo | URL) => kept.get(hrefOf(request))?.clone();
    const put = async (request: RequestInfo | URL, answer: Response) => {
      kept.delete(hrefOf(request));
      kept.set(hrefOf(request), answer);
    };
    const add = async (address: string) => {
      const answer = await fetch(address);
      if (!answer.ok) throw new TypeError(`${address} answered ${answer.status}`);
      await put(address, answer);
    };
    return {
      match,
      put,
      add,
      addAll: async (addresses: string[]) => void (await Promise.all(addresses.map(add))),
      delete: async (request: RequestInfo | URL) => kept.delete(hrefOf(request)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    open: async (name) => {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return cacheOf(kept);
    },
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (request, { cacheName } = {}) => {
      for (const [name, kept] of all) {
        const answer = kept.get(hrefOf(request));
        if (answer && (!cacheName || cacheName === name)) return answer.clone();
      }
      return undefined;
    },
    contents: () =>
      Object.fromEntries(
        [...all].map(([name, kept]) => [name, [...kept.keys()].map((url) => url.slice(origin.length))]),
      ),
  };
}

/** As much of `navigator.locks` as the product uses. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const turns = new Map<string, Promise<unknown>>();
  const request = (name: string, act: () => Promise<unknown>) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(act, act);
    turns.set(name, turn);
    return turn;
  };
  return { request: request as LockManager['request'] };
}
