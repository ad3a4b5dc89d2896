import type { Content } from '#app/platform/content/collection.ts';
import { memoByContentVersion } from '#app/platform/content/memo-by-version.ts';
import { entryPages } from '#app/site/seo/entry-pages.ts';
import type { SearchGroup } from '#app/site/seo/search-groups.ts';
import { createSearch, type SearchHit } from './search-index.ts';
import { searchSynonyms } from './search-synonyms.content.ts';

interface FoundGroup {
  kind: SearchGroup;
  items: SearchHit[];
}

const searchOf = memoByContentVersion((content) => {
  const synonyms = content.single(searchSynonyms).groups.map(({ words }) => words);
  const pages = entryPages(content).flatMap(({ path, title, kind: note = '', sample, search }) => {
    if (!search) return [];
    const { group, ...text } = search();
    return [{ kind: group, href: path, title, note, sample, ...text }];
  });
  return createSearch(pages, synonyms);
});

/** Searches the public content; groups by kind, the kind of the best hit first, with at most `most` of each. */
export function searchSite(content: Content, query: string, most = 8): FoundGroup[] {
  const groups = new Map<SearchGroup, SearchHit[]>();
  for (const { kind, href, title, text, note, sample } of searchOf(content)(query)) {
    const items = groups.get(kind) ?? [];
    if (items.length < most)
      items.push({ href, title, text, ...(note && { note }), ...(sample && { sample }) });
    groups.set(kind, items);
  }
  return [...groups].map(([kind, items]) => ({ kind, items }));
}
