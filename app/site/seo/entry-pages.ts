import {
  type ArticleKind,
  policyArticle,
  post,
  pressRelease,
  story,
} from '#app/features/articles/article.ts';
import { careerQuiz } from '#app/features/careers/careers.content.ts';
import { certifications } from '#app/features/certifications/certification.content.ts';
import { practiceQuizzes } from '#app/features/certifications/practice-quiz.content.ts';
import { chapters } from '#app/features/chapters/chapter.content.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { formatEvent, withDates } from '#app/features/events/event/dated-event.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { fellowships } from '#app/features/funding/opportunity/fellowship.content.ts';
import { grants } from '#app/features/funding/opportunity/grant.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { helpCategories } from '#app/features/help/help-category.content.ts';
import { helpDocument } from '#app/features/help/help-documents.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { searchText, summarise } from '#app/features/learning/courses/course-summary.ts';
import { patternOf } from '#app/features/learning/courses/find-course.ts';
import { learningModules, moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import { openLessonPath, openQuizPath, teachPath } from '#app/features/learning/open/open-paths.ts';
import type { Collection, Content, ListCollection } from '#app/platform/content/collection.ts';
import { pagesOf } from '#app/platform/content/editing/references.ts';
import { titleOf } from '#app/platform/content/entry.ts';
import { legalPages } from '#app/site/pages/legal.content.ts';
import type { SearchGroup } from './search-groups.ts';

/** What the site search shows and searches of a page. */
interface SearchText {
  group: SearchGroup;
  text: string;
  /** Default: the page's kind. */
  note?: string;
  keywords: string;
  words: string;
}

/** What the collection does not say: the path is the first that shows the entry. */
interface EntryPage {
  title?: string;
  kind?: string;
  /** A path with `#` is a section of a page and is not in the site map. */
  path?: string;
  /** Pattern of its sharing picture. Default: by its id. */
  pattern?: string;
  /** YYYY-MM-DD, if known. */
  changed?: string;
  sample?: true | undefined;
  search?: () => SearchText;
}

export type PageOfEntry = EntryPage & { path: string; title: string };

const joined = (...texts: (string | readonly string[] | undefined)[]): string => texts.flat().join(' ');

function entryPage(collection: Collection, entry: object, described: EntryPage): PageOfEntry {
  const { id = '', sample } = entry as { id?: string; sample?: true };
  const [path = ''] = pagesOf(collection, entry);
  return { path, title: titleOf(entry, ''), pattern: id, sample, ...described };
}

const pagesIn =
  <T extends { id: string }>(
    collection: ListCollection<T>,
    describe: (entry: T, content: Content) => EntryPage,
  ) =>
  (content: Content): PageOfEntry[] =>
    content
      .list(collection)
      .map((entry) => entryPage(collection as Collection, entry, describe(entry, content)));

const articlePages = (of: ArticleKind, group: SearchGroup) => (content: Content) =>
  of.all(content).map(
    ({ id, title, summary, category, tags = [], date, body, pattern = id, sample }): PageOfEntry => ({
      path: `${of.path}/${id}`,
      title,
      kind: category,
      pattern,
      changed: date,
      sample,
      search: () => ({
        group,
        text: summary,
        // All press releases have the same.
        keywords: of === pressRelease ? '' : joined(category, tags),
        words: body,
      }),
    }),
  );

const fundingPages = <
  T extends { id: string; description: string; about?: string | undefined; eligibility: string[] },
>(
  collection: ListCollection<T>,
  kind: string,
  from: (entry: T) => string,
) =>
  pagesIn(collection, (entry) => ({
    kind,
    search: () => ({
      group: 'funding',
      text: entry.description,
      keywords: joined(kind, from(entry)),
      words: joined(entry.about ?? '', entry.eligibility),
    }),
  }));

/** Every lesson and quiz of our own courses; all are public. */
const lessonPages = (content: Content): PageOfEntry[] =>
  content.list(learningModules).flatMap((module) => {
    const { course, lessons, title } = module;
    const of = { kind: content.get(courses, course)?.title ?? 'Lesson', pattern: course };
    return [
      ...lessons.map((lesson) => ({ path: openLessonPath(course, lesson.id), title: lesson.title, ...of })),
      { path: openQuizPath(course, moduleKey(module)), title: `Quiz: ${title}`, ...of },
      { path: teachPath(course, moduleKey(module)), title: `Tasks and answers: ${title}`, ...of },
    ];
  });

const collectionsWithPages: readonly ((content: Content) => PageOfEntry[])[] = [
  (content) => [entryPage(careerQuiz, content.single(careerQuiz), { kind: 'Quiz', pattern: 'data-science' })],
  pagesIn(certifications, (certification) => ({
    kind: 'Certification',
    search: () => ({
      group: 'certifications',
      text: certification.description,
      note: certification.difficulty,
      keywords: joined(certification.skills, certification.careers),
      words: joined(
        certification.overview,
        ...certification.courseContent.flatMap(({ title, topics }) => [title, topics]),
      ),
    }),
  })),
  pagesIn(practiceQuizzes, () => ({ kind: 'Practice quiz' })),
  pagesIn(courses, (course, content) => ({
    pattern: patternOf(content, course),
    kind: course.subject,
    // Of a sample course only the figures are made up, not the text.
    sample: undefined,
    search: () => {
      const { teaser, price } = summarise(content, course);
      return {
        group: 'courses',
        text: teaser,
        note: price,
        keywords: course.subject,
        words: searchText(course),
      };
    },
  })),
  lessonPages,
  (content) =>
    content
      .list(courses)
      .filter(({ lessons }) => lessons)
      .map(({ id, title, subject }) => {
        return { path: teachPath(id), title: `For teachers: ${title}`, kind: subject, pattern: id };
      }),
  pagesIn(events, (event, content) => ({
    pattern: `event-${event.id}`,
    kind: 'Event',
    search: () => {
      const { date, location } = formatEvent(withDates(event, content.since));
      return {
        group: 'events',
        text: event.description,
        note: date,
        keywords: location,
        words: joined(event.about, ...event.agenda.map((item) => item.title)),
      };
    },
  })),
  pagesIn(codeClubs, (club) => ({
    path: `/code-clubs#${club.id}`,
    search: () => ({
      group: 'clubs',
      text: club.description,
      note: club.meetingTime,
      keywords: joined(club.location, club.province),
      words: joined(club.ages, club.about, club.whatWeDo),
    }),
  })),
  fundingPages(grants, 'Grant', ({ organization }) => organization),
  fundingPages(fellowships, 'Fellowship', ({ organization }) => organization),
  fundingPages(scholarships, 'Scholarship', ({ provider }) => provider),
  pagesIn(chapters, (chapter) => ({
    path: `/chapters#${chapter.id}`,
    search: () => ({
      group: 'chapters',
      text: chapter.description,
      note: chapter.cities.join(', '),
      keywords: joined(chapter.cities),
      words: joined(chapter.about, chapter.address),
    }),
  })),
  articlePages(post, 'blog'),
  articlePages(story, 'newsroom'),
  articlePages(pressRelease, 'newsroom'),
  articlePages(policyArticle, 'policy'),
  pagesIn(helpCategories, () => ({ kind: 'Help' })),
  pagesIn(helpArticles, (article, content) => ({
    pattern: article.category,
    kind: content.get(helpCategories, article.category)?.title ?? 'Help',
    changed: article.updated,
    search: () => {
      const { summary, category, keywords, words } = helpDocument(article, content);
      return { group: 'help', text: summary, note: category, keywords, words };
    },
  })),
  pagesIn(legalPages, ({ updated }) => ({ pattern: 'networking', changed: updated })),
];

/** The pages of entries visible to visitors, for the site map and the search. */
export const entryPages = (content: Content): PageOfEntry[] =>
  collectionsWithPages.flatMap((pages) => pages(content));
