export const searchPath = '/help/search.json';

/** What is said over a list of search results. */
export const formatResultCount = (count: number, query: string): string =>
  count === 0
    ? `No article found for “${query}”.`
    : `${count === 1 ? '1 article' : `${count} articles`} found for “${query}”.`;
