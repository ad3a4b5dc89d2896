import MiniSearch from 'minisearch';
import { counted } from '#app/platform/counted.ts';

export const searchPath = '/help/search.json';

export interface HelpDocument {
  index: number;
  title: string;
  summary: string;
  category: string;
  keywords: string;
  words: string;
  popular?: true;
}

export type HelpSearch = (query: string) => HelpDocument[];

const empty = new Set(
  'a an and are as at be by can do does for from get have how i if in is it me my need of on or please so that the then there this to want was what when where which who why will with you your'.split(
    ' ',
  ),
);

export const searchTerm = (word: string): string | null => {
  const term = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return term.length === 0 || empty.has(term) ? null : term;
};

const mistakes = (term: string): number | boolean => (term.length > 6 ? 2 : term.length > 3 ? 1 : false);

/** Ranked search that tolerates typing mistakes. Articles with all words, or if there are none, with any. */
export function createHelpSearch(documents: readonly HelpDocument[]): HelpSearch {
  const byIndex = new Map(documents.map((document) => [document.index, document]));
  const index = new MiniSearch<HelpDocument>({
    idField: 'index',
    fields: ['title', 'keywords', 'summary', 'words'],
    processTerm: searchTerm,
    searchOptions: {
      boost: { title: 4, keywords: 3, summary: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: mistakes,
      weights: { prefix: 0.6, fuzzy: 0.3 },
      boostDocument: (id) => (byIndex.get(id as number)?.popular ? 1.5 : 1),
    },
  });
  index.addAll(documents);
  return (query) => {
    // Before and after, since normalising can turn one character into eighteen.
    const words = query.slice(0, 200).normalize('NFKC').slice(0, 200);
    const all = index.search(words, { combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(words);
    const enough = (found[0]?.score ?? 0) * 0.1;
    return found.filter(({ score }) => score >= enough).map(({ id }) => byIndex.get(id) as HelpDocument);
  };
}

export const formatResultCount = (count: number, query: string): string =>
  count === 0 ? `No article found for “${query}”.` : `${counted(count, 'article')} found for “${query}”.`;
