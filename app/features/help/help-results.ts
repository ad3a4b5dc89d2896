import { counted } from '#app/platform/counted.ts';
export const searchPath = '/help/search.json';

export const formatResultCount = (count: number, query: string): string =>
  count === 0 ? `No article found for “${query}”.` : `${counted(count, 'article')} found for “${query}”.`;
