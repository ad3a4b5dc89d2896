import { policyArticles } from '#app/features/articles/policy-article.content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { pressReleases } from '#app/features/articles/press-release.content.ts';
import { stories } from '#app/features/articles/story.content.ts';
import { certifications } from '#app/features/certifications/certification.content.ts';
import { practiceQuizzes } from '#app/features/certifications/practice-quiz.content.ts';
import { chapters } from '#app/features/chapters/chapter.content.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { dated, formatEvent } from '#app/features/events/event/dated-event.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { fellowships } from '#app/features/funding/opportunity/fellowship.content.ts';
import { grants } from '#app/features/funding/opportunity/grant.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { helpCategories } from '#app/features/help/help-category.content.ts';
import { otherWords } from '#app/features/help/help-documents.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { searchText, summarise } from '#app/features/learning/courses/course-summary.ts';
import { patternOf } from '#app/features/learning/courses/find-course.ts';
import { learningModules, moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import { openLessonPath, openQuizPath, teachPath } from '#app/features/learning/open/open-paths.ts';
import type { Content, ListCollection } from '#app/platform/content/collection.ts';
import { pageOf } from '#app/platform/content/editing/references.ts';
import { legalPages } from '#app/site/pages/legal.content.ts';

export const searchGroups = {
  courses: { title: 'Courses', all: { label: 'All courses', href: '/courses' } },
  certifications: { title: 'Certifications', all: { label: 'Exam preparation', href: '/exam-prep' } },
  events: { title: 'Events', all: { label: 'All events', href: '/events' } },
  clubs: { title: 'Code clubs', all: { label: 'All code clubs', href: '/code-clubs' } },
  funding: { title: 'Funding', all: { label: 'All funding', href: '/grants-fellowships' } },
  chapters: { title: 'Chapters', all: { label: 'All chapters', href: '/chapters' } },
  help: { title: 'Help', all: { label: 'Help Centre', href: '/help' } },
  blog: { title: 'Blog', all: { label: 'All blog posts', href: '/blog' } },
  newsroom: { title: 'Newsroom', all: { label: 'All news', href: '/newsroom' } },
  policy: { title: 'Tech policy', all: { label: 'All policy articles', href: '/tech-policy' } },
} as const;

export type SearchGroup = keyof typeof searchGroups;

/** What the site search shows and searches of a page. */
interface SearchText {
  group: SearchGroup;
  text: string;
  note: string;
  keywords: string;
  words: string;
}

interface EntryPage {
  title: string;
  kind?: string;
  /** If not given by the collection. A path with `#` is a section of a page and is not in the site map. */
  path?: string;
  /** Pattern of its sharing picture. */
  pattern?: string;
  /** YYYY-MM-DD, if known. */
  changed?: string;
  sample?: true | undefined;
  search?: () => SearchText;
}

export type PageOfEntry = EntryPage & { path: string };

const joined = (...texts: (string | readonly string[] | undefined)[]): string => texts.flat().join(' ');

const pagesOf =
  <T extends { id: string }>(
    collection: ListCollection<T>,
    describe: (entry: T, content: Content) => EntryPage,
  ) =>
  (content: Content): PageOfEntry[] =>
    content.list(collection).map((entry) => ({
      path: pageOf(collection, entry) ?? '',
      pattern: entry.id,
      sample: (entry as { sample?: true }).sample,
      ...describe(entry, content),
    }));

const fundingPages = <T extends { id: string; title: string; description: string; eligibility: string[] }>(
  collection: ListCollection<T>,
  kind: string,
  more: (entry: T) => { from: string; about: string | undefined },
) =>
  pagesOf(collection, (entry) => ({
    title: entry.title,
    kind,
    search: () => ({
      group: 'funding',
      text: entry.description,
      note: kind,
      keywords: joined(kind, more(entry).from),
      words: joined(more(entry).about ?? '', entry.eligibility),
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

const collectionsWithPages = [
  pagesOf(certifications, (certification) => ({
    path: `/certifications/${certification.id}`,
    title: certification.name,
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
  pagesOf(practiceQuizzes, ({ title }) => ({ title, kind: 'Practice quiz' })),
  pagesOf(courses, (course, content) => ({
    title: course.title,
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
  (content: Content): PageOfEntry[] =>
    content.list(courses).flatMap((course) =>
      course.lessons
        ? [
            {
              path: teachPath(course.id),
              title: `For teachers: ${course.title}`,
              kind: course.subject,
              pattern: course.id,
            },
          ]
        : [],
    ),
  pagesOf(events, (event, content) => ({
    title: event.title,
    pattern: `event-${event.id}`,
    kind: 'Event',
    search: () => {
      const { date, location } = formatEvent(dated(event, content.since));
      return {
        group: 'events',
        text: event.description,
        note: date,
        keywords: location,
        words: joined(event.about, ...event.agenda.map((item) => item.title)),
      };
    },
  })),
  pagesOf(codeClubs, (club) => ({
    path: `/code-clubs#${club.id}`,
    title: club.name,
    search: () => ({
      group: 'clubs',
      text: club.description,
      note: club.meetingTime,
      keywords: joined(club.location, club.province),
      words: joined(club.ages, club.about, club.whatWeDo),
    }),
  })),
  fundingPages(grants, 'Grant', ({ organization, about }) => ({ from: organization, about })),
  fundingPages(fellowships, 'Fellowship', ({ organization, about }) => ({ from: organization, about })),
  fundingPages(scholarships, 'Scholarship', ({ provider, about }) => ({ from: provider, about })),
  pagesOf(chapters, (chapter) => ({
    path: `/chapters#${chapter.id}`,
    title: chapter.country,
    search: () => ({
      group: 'chapters',
      text: chapter.description,
      note: chapter.cities.join(', '),
      keywords: joined(chapter.cities),
      words: joined(chapter.about, chapter.address),
    }),
  })),
  pagesOf(posts, ({ id, title, description, badge, pattern = id, date, body }) => ({
    ...{ title, kind: badge, pattern, changed: date },
    search: () => ({ group: 'blog', text: description, note: badge, keywords: badge, words: body }),
  })),
  pagesOf(stories, ({ id, title, excerpt, category, pattern = id, date, body }) => ({
    ...{ title, kind: category, pattern, changed: date },
    search: () => ({ group: 'newsroom', text: excerpt, note: category, keywords: category, words: body }),
  })),
  pagesOf(pressReleases, ({ title, excerpt, date, body }) => ({
    ...{ title, kind: 'Press release', changed: date },
    search: () => ({ group: 'newsroom', text: excerpt, note: 'Press release', keywords: '', words: body }),
  })),
  pagesOf(policyArticles, ({ id, title, excerpt, category, tags, pattern = id, date, body }) => ({
    ...{ title, kind: category, pattern, changed: date },
    search: () => ({
      group: 'policy',
      text: excerpt,
      note: category,
      keywords: joined(category, tags),
      words: body,
    }),
  })),
  pagesOf(helpCategories, ({ title }) => ({ title, kind: 'Help' })),
  pagesOf(helpArticles, (article, content) => {
    const category = content.get(helpCategories, article.category)?.title;
    return {
      title: article.title,
      pattern: article.category,
      kind: category ?? 'Help',
      changed: article.updated,
      search: () => ({
        group: 'help',
        text: article.summary,
        note: category ?? '',
        keywords: article.keywords.join(', '),
        words: otherWords(article),
      }),
    };
  }),
  pagesOf(legalPages, ({ id, title, updated }) => ({
    path: `/${id}`,
    title,
    pattern: 'networking',
    changed: updated,
  })),
];

/** The pages of entries visible to visitors, for the site map and the search. */
export const entryPages = (content: Content): PageOfEntry[] =>
  collectionsWithPages.flatMap((pagesIn) => pagesIn(content));
