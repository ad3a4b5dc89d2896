import { dayOf } from '#app/dates/time.ts';
import { fundingPage } from '#app/features/funding/opportunity/funding-page.content.ts';
import type { Course, CourseDetails } from '#app/features/learning/courses/course.content.ts';
import {
  formatCount,
  nextStarts,
  paidPrice,
  summariseOn,
} from '#app/features/learning/courses/course-summary.ts';
import { patternOf } from '#app/features/learning/courses/find-course.ts';
import { moduleKey, modulesOf } from '#app/features/learning/courses/learning-module.content.ts';
import { countEnrolments } from '#app/features/learning/enrolment/enrol.server.ts';
import { openLessonPath, openQuizPath } from '#app/features/learning/open/open-paths.ts';
import { offeredLink } from '#app/platform/addresses/offered-link.ts';
import {
  type Context,
  clockContext,
  contentContext,
  databaseContext,
  originOf,
} from '#app/platform/context.ts';
import { courseJsonLd } from './course-json-ld.ts';

export type CoursePageView = Awaited<ReturnType<typeof readCoursePage>>;

export async function readCoursePage(context: Context, course: Course) {
  const content = context.get(contentContext);
  const day = dayOf(context.get(clockContext).now());
  const { id, details } = course;
  const summary = summariseOn(content, course, day);
  return {
    course,
    pattern: patternOf(content, course),
    summary,
    starts: nextStarts(course, day),
    paidPrice: paidPrice(content),
    hasAcademyLink: offeredLink(originOf(context), details?.academyUrl) !== undefined,
    learners: details && learnersOf(course, details, await enrolledHere(context, id)),
    modules: modulesOf(content, id).map((module) => ({
      title: module.title,
      topics: module.lessons.map((lesson) => ({ title: lesson.title, href: openLessonPath(id, lesson.id) })),
      quiz: openQuizPath(id, moduleKey(module)),
    })),
    // Only pages with the button include the dialog.
    scholarship:
      details?.priceNote || (!details && !summary.isFree)
        ? content.single(fundingPage).reasons.scholarship
        : undefined,
    jsonLd: courseJsonLd(context, course),
  };
}

const enrolledHere = (context: Context, courseId: string) =>
  countEnrolments(context.get(databaseContext), courseId).catch(() => 0);

const learnersOf = ({ academy }: Course, { enrolled }: CourseDetails, here: number) => ({
  total: formatCount(enrolled + here),
  counted: enrolled > 0 && `${formatCount(enrolled)} at ${academy}, ${formatCount(here)} here`,
});
