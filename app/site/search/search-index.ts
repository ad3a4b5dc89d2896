import MiniSearch, { type Query } from 'minisearch';
import { searchTerm } from '#app/features/help/help-search.ts';

export interface SearchHit {
  href: string;
  title: string;
  text: string;
  note?: string;
  sample?: true | undefined;
}

/** A searchable page: the result shown, its kind and the text searched. */
export interface SearchablePage<Kind extends string> extends SearchHit {
  kind: Kind;
  keywords: string;
  words: string;
}

export type Search<Kind extends string> = (query: string) => SearchablePage<Kind>[];

const synonymWeight = 0.4;

const termsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => searchTerm(word) ?? []);

/**
 * Ranked search that tolerates typing mistakes and knows synonyms. Pages with all words, or if there are
 * none, with any.
 */
export function createSearch<Kind extends string>(
  pages: readonly SearchablePage<Kind>[],
  synonyms: readonly (readonly string[])[],
): Search<Kind> {
  const index = new MiniSearch<SearchablePage<Kind> & { id: number }>({
    fields: ['title', 'keywords', 'text', 'words'],
    processTerm: searchTerm,
    searchOptions: {
      boost: { title: 4, keywords: 3, text: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 6 ? 2 : term.length > 3 ? 1 : false),
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
  index.addAll(pages.map((page, id) => ({ ...page, id })));
  const groups = synonyms.map((group) => group.map(termsOf));
  return (query) => {
    const parts = partsOf(termsOf(query), groups);
    const all = index.search({ combineWith: 'AND', queries: parts });
    const found = all.length > 0 ? all : index.search({ combineWith: 'OR', queries: parts });
    const enough = (found[0]?.score ?? 0) * 0.1;
    return found.flatMap(({ id, score }) => (score >= enough ? (pages[id] ?? []) : []));
  };
}

/** The words of the query, and its phrases that have synonyms, each with those. */
function partsOf(terms: string[], groups: readonly (readonly string[][])[]): Query[] {
  const parts: Query[] = [];
  for (let at = 0; at < terms.length; ) {
    const [group, length] = expressionAt(terms, at, groups);
    const typed = terms.slice(at, at + length);
    const others = group.filter((words) => words.join(' ') !== typed.join(' '));
    parts.push({
      combineWith: 'OR',
      queries: [
        { combineWith: 'AND', queries: typed },
        ...others.map((words) => ({
          combineWith: 'AND' as const,
          queries: words,
          prefix: false,
          fuzzy: false as const,
          boostTerm: () => synonymWeight / words.length,
        })),
      ],
    });
    at += length;
  }
  return parts;
}

function expressionAt(
  terms: string[],
  at: number,
  groups: readonly (readonly string[][])[],
): [group: readonly string[][], length: number] {
  let best: [readonly string[][], number] = [[], 1];
  for (const group of groups)
    for (const words of group)
      if (
        (words.length > best[1] || best[0].length === 0) &&
        words.every((word, i) => terms[at + i] === word)
      )
        best = [group, words.length];
  return best;
}
