import MiniSearch from 'minisearch';
import { freeCourses, professionalCourses } from '#app/features/courses/course.content.ts';
import { searchText, summarise } from '#app/features/courses/course-summary.ts';
import { dated, eventWords } from '#app/features/events/dated-event.ts';
import { type Event, events } from '#app/features/events/event.content.ts';
import { helpSearch } from '#app/features/help/help-documents.ts';
import { searchTerm } from '#app/features/help/help-search.ts';
import type { Content } from '#app/platform/content/collection.ts';

/** What is found, as a line of a list. */
export interface Hit {
  href: string;
  title: string;
  text: string;
  note?: string;
}

interface Searched extends Hit {
  id: string;
  words: string;
}

type Search = (query: string) => Hit[];

/** Best first; beginnings of words count, typing mistakes are forgiven; with all words, or where there is none with any. */
function searchOf(documents: readonly Searched[]): Search {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const index = new MiniSearch<Searched>({
    fields: ['title', 'text', 'words'],
    processTerm: searchTerm,
    searchOptions: {
      boost: { title: 4, text: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 6 ? 2 : term.length > 3 ? 1 : false),
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
  index.addAll(documents);
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query);
    const enough = (found[0]?.score ?? 0) * 0.1;
    return found.flatMap(({ id, score }) => {
      const document = score >= enough ? byId.get(id) : undefined;
      if (!document) return [];
      const { id: _, words, ...hit } = document;
      return [hit];
    });
  };
}

const courseDocuments = (content: Content): Searched[] =>
  [...content.list(freeCourses), ...content.list(professionalCourses)].map((course) => {
    const { id, href, title, teaser, price } = summarise(content, course);
    return { id, href, title, text: teaser, note: price, words: searchText(course) };
  });

const eventDocuments = (content: Content): Searched[] =>
  content.list(events).map((event: Event) => {
    const { date, location } = eventWords(dated(event, content.since));
    const { id, title, description, about, agenda } = event;
    const words = [about, location, ...agenda.map((item) => item.title)].join(' ');
    return { id, href: `/events/${id}`, title, text: description, note: date, words };
  });

let made: { of: string; courses: Search; events: Search } | undefined;

/** What the public content has about a question: courses, help articles and events, at most `most` of each. */
export function searchSite(content: Content, query: string, most = 8) {
  // The events' dates count from `since`, which may be put right.
  const of = `${content.version} ${content.since}`;
  if (made?.of !== of)
    made = {
      of,
      courses: searchOf(courseDocuments(content)),
      events: searchOf(eventDocuments(content)),
    };
  const help = helpSearch(content)(query).map(({ index, title, summary, category }) => ({
    href: `/help/article/${index}`,
    title,
    text: summary,
    note: category,
  }));
  return {
    courses: made.courses(query).slice(0, most),
    help: help.slice(0, most),
    events: made.events(query).slice(0, most),
  };
}
