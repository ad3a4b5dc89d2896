import type { Content } from '#app/platform/content/collection.ts';
import { memoByContentVersion } from '#app/platform/content/derived.ts';
import { createSearch, type Hit } from './search-index.ts';
import { type SearchKind, searchedPages } from './search-pages.ts';
import { searchSynonyms } from './search-synonyms.content.ts';

export interface Found {
  kind: SearchKind;
  items: Hit[];
}

const searchOf = memoByContentVersion((content) => {
  const synonyms = content.single(searchSynonyms).groups.map(({ words }) => words);
  return createSearch(searchedPages(content), synonyms);
});

/** What the public content has about a question, by kind: the kind of the best hit first, at most `most` of each. */
export function searchSite(content: Content, query: string, most = 8): Found[] {
  const groups = new Map<SearchKind, Hit[]>();
  for (const { kind, href, title, text, note, sample } of searchOf(content)(query)) {
    const items = groups.get(kind) ?? [];
    if (items.length < most)
      items.push({ href, title, text, ...(note && { note }), ...(sample && { sample }) });
    groups.set(kind, items);
  }
  return [...groups].map(([kind, items]) => ({ kind, items }));
}
