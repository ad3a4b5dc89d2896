import { policyArticles } from '#app/features/articles/policy-article.content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { pressReleases } from '#app/features/articles/press-release.content.ts';
import { stories } from '#app/features/articles/story.content.ts';
import { careerQuiz } from '#app/features/careers/careers.content.ts';
import { certifications } from '#app/features/certifications/certification.content.ts';
import { practiceQuizzes } from '#app/features/certifications/practice-quiz.content.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { fellowships } from '#app/features/funding/opportunity/fellowship.content.ts';
import { grants } from '#app/features/funding/opportunity/grant.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { helpCategories } from '#app/features/help/help-category.content.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { patternOf } from '#app/features/learning/courses/find-course.ts';
import { site } from '#app/organisation/site.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { legalPages } from '#app/site/pages/legal.content.ts';
import { fixedPages, page, type SitePage } from './fixed-pages.ts';

/** Every public page that stands for itself, from the present content. Registering for an event belongs to the event's page. */
export function sitePages(content: Content): SitePage[] {
  return [
    page('/', content.single(site).tagline, 'south-africa'),
    ...fixedPages,
    page('/career-changers/quiz', content.single(careerQuiz).title, 'data-science', 'Quiz'),
    ...content
      .list(certifications)
      .map(({ id, name }) => page(`/certifications/${id}`, name, id, 'Certification')),
    ...content
      .list(practiceQuizzes)
      .map(({ id, title }) => page(`/exam-prep/${id}`, title, id, 'Practice quiz')),
    ...coursePages(content),
    ...content.list(events).map(({ id, title }) => page(`/events/${id}`, title, `event-${id}`, 'Event')),
    ...funding(content),
    ...writings(content),
    ...help(content),
    ...content
      .list(legalPages)
      .map(({ id, title, updated }) => ({ ...page(`/${id}`, title, 'networking'), changed: updated })),
  ];
}

const coursePages = (content: Content): SitePage[] =>
  content
    .list(courses)
    .map((course) => page(`/courses/${course.id}`, course.title, patternOf(content, course), course.subject));

const funding = (content: Content): SitePage[] =>
  (
    [
      [grants, 'Grant'],
      [fellowships, 'Fellowship'],
      [scholarships, 'Scholarship'],
    ] as const
  ).flatMap(([collection, kind]) =>
    content
      .list<{ id: string; title: string }>(collection)
      .map(({ id, title }) => page(`/grants-fellowships/${id}`, title, id, kind)),
  );

const writings = (content: Content): SitePage[] => [
  ...content.list(posts).map(({ id, title, badge, pattern = id, date }) => ({
    ...page(`/blog/${id}`, title, pattern, badge),
    changed: date,
  })),
  ...content.list(stories).map(({ id, title, category, pattern = id, date }) => ({
    ...page(`/newsroom/${id}`, title, pattern, category),
    changed: date,
  })),
  ...content.list(pressReleases).map(({ id, title, date }) => ({
    ...page(`/newsroom/press/${id}`, title, id, 'Press release'),
    changed: date,
  })),
  ...content.list(policyArticles).map(({ id, title, category, pattern = id, date }) => ({
    ...page(`/tech-policy/${id}`, title, pattern, category),
    changed: date,
  })),
];

const help = (content: Content): SitePage[] => [
  ...content.list(helpCategories).map(({ id, title }) => page(`/help/${id}`, title, id, 'Help')),
  ...content.list(helpArticles).map(({ index, title, category, updated }) => ({
    ...page(
      `/help/article/${index}`,
      title,
      category,
      content.get(helpCategories, category)?.title ?? 'Help',
    ),
    changed: updated,
  })),
];
