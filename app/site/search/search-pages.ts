import { policyArticles } from '#app/features/articles/policy-article.content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { pressReleases } from '#app/features/articles/press-release.content.ts';
import { stories } from '#app/features/articles/story.content.ts';
import { certifications } from '#app/features/certifications/certification.content.ts';
import { chapters } from '#app/features/chapters/chapter.content.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { dated, formatEvent } from '#app/features/events/event/dated-event.ts';
import { type Event, events } from '#app/features/events/event/event.content.ts';
import { fellowships } from '#app/features/funding/opportunity/fellowship.content.ts';
import { grants } from '#app/features/funding/opportunity/grant.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import { helpDocuments } from '#app/features/help/help-documents.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { searchText, summarise } from '#app/features/learning/courses/course-summary.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Searched } from './search-index.ts';

export const searchKinds = {
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

export type SearchKind = keyof typeof searchKinds;
type Page = Searched<SearchKind>;

const joined = (...texts: (string | readonly string[])[]): string => texts.flat().join(' ');

export const searchedPages = (content: Content): Page[] => [
  ...coursePages(content),
  ...content.list(certifications).map(
    ({ id, name, description, difficulty, skills, careers, overview, courseContent }): Page => ({
      kind: 'certifications',
      href: `/certifications/${id}`,
      title: name,
      text: description,
      note: difficulty,
      keywords: joined(skills, careers),
      words: joined(overview, ...courseContent.flatMap(({ title, topics }) => [title, topics])),
    }),
  ),
  ...content.list(events).map((event) => eventPage(event, content)),
  ...content.list(codeClubs).map(
    ({ id, name, description, meetingTime, location, province, ages, about, whatWeDo, sample }): Page => ({
      kind: 'clubs',
      sample,
      href: `/code-clubs#${id}`,
      title: name,
      text: description,
      note: meetingTime,
      keywords: joined(location, province),
      words: joined(ages, about, whatWeDo),
    }),
  ),
  ...funding(content),
  ...content.list(chapters).map(
    ({ id, country, cities, description, about, address, sample }): Page => ({
      kind: 'chapters',
      sample,
      href: `/chapters#${id}`,
      title: country,
      text: description,
      note: cities.join(', '),
      keywords: joined(cities),
      words: joined(about, address),
    }),
  ),
  ...helpDocuments(content).map(
    ({ index, title, summary, category, keywords, words }): Page => ({
      kind: 'help',
      href: `/help/article/${index}`,
      title,
      text: summary,
      note: category,
      keywords,
      words,
    }),
  ),
  ...writings(content),
];

const coursePages = (content: Content): Page[] =>
  content.list(courses).map((course) => {
    const { href, title, teaser, price } = summarise(content, course);
    return {
      kind: 'courses',
      href,
      title,
      text: teaser,
      note: price,
      keywords: course.subject,
      words: searchText(course),
    };
  });

function eventPage(event: Event, content: Content): Page {
  const { date, location } = formatEvent(dated(event, content.since));
  const { id, title, description, about, agenda, sample } = event;
  return {
    kind: 'events',
    sample,
    href: `/events/${id}`,
    title,
    text: description,
    note: date,
    keywords: location,
    words: joined(about, ...agenda.map((item) => item.title)),
  };
}

const funding = (content: Content): Page[] =>
  [
    ...content.list(grants).map((grant) => ({ ...grant, note: 'Grant', from: grant.organization })),
    ...content.list(fellowships).map((one) => ({ ...one, note: 'Fellowship', from: one.organization })),
    ...content.list(scholarships).map((one) => ({ ...one, note: 'Scholarship', from: one.provider })),
  ].map(({ id, title, description, note, from, about, eligibility, sample }) => ({
    kind: 'funding',
    sample,
    href: `/grants-fellowships/${id}`,
    title,
    text: description,
    note,
    keywords: joined(note, from),
    words: joined(about ?? '', eligibility),
  }));

const writings = (content: Content): Page[] => [
  ...content.list(posts).map(
    ({ id, title, description, badge, body, sample }): Page => ({
      kind: 'blog',
      sample,
      href: `/blog/${id}`,
      title,
      text: description,
      note: badge,
      keywords: badge,
      words: body,
    }),
  ),
  ...content.list(stories).map(
    ({ id, title, excerpt, category, body, sample }): Page => ({
      kind: 'newsroom',
      sample,
      href: `/newsroom/${id}`,
      title,
      text: excerpt,
      note: category,
      keywords: category,
      words: body,
    }),
  ),
  ...content.list(pressReleases).map(
    ({ id, title, excerpt, body, sample }): Page => ({
      kind: 'newsroom',
      sample,
      href: `/newsroom/press/${id}`,
      title,
      text: excerpt,
      note: 'Press release',
      keywords: '',
      words: body,
    }),
  ),
  ...content.list(policyArticles).map(
    ({ id, title, excerpt, category, tags, body, sample }): Page => ({
      kind: 'policy',
      sample,
      href: `/tech-policy/${id}`,
      title,
      text: excerpt,
      note: category,
      keywords: joined(category, tags),
      words: body,
    }),
  ),
];
