export const searchPath = '/help/search.json';

export const formatResultCount = (count: number, query: string): string =>
  count === 0
    ? `No article found for “${query}”.`
    : `${count === 1 ? '1 article' : `${count} articles`} found for “${query}”.`;
