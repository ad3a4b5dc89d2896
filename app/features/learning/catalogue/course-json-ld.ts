import { catalogue } from '#app/features/learning/courses/catalogue.content.ts';
import type { Course } from '#app/features/learning/courses/course.content.ts';
import { levelWord } from '#app/features/learning/courses/course-summary.ts';
import { pageTitle } from '#app/features/learning/courses/find-course.ts';
import { site } from '#app/organisation/site.content.ts';
import { type Context, contentContext, originOf } from '#app/platform/context.ts';

export function courseJsonLd(context: Context, course: Course): object {
  const content = context.get(contentContext);
  const { id, duration, level, format, academy, details } = course;
  const { description, skills } = details ?? course;
  const isFree = course.isFree || details !== undefined;
  return {
    '@type': 'Course',
    name: pageTitle(course),
    description,
    url: new URL(`/courses/${id}`, originOf(context)).href,
    provider: { '@type': 'Organization', name: academy ?? content.single(site).name },
    educationalLevel: levelWord(level),
    teaches: skills,
    offers: {
      '@type': 'Offer',
      category: isFree ? 'Free' : 'Paid',
      price: isFree ? 0 : content.single(catalogue).price.amount,
      priceCurrency: content.single(catalogue).price.currency,
    },
    hasCourseInstance: format.map((way) => ({
      '@type': 'CourseInstance',
      courseMode: way === 'Self-paced' ? 'Online' : 'Blended',
      courseWorkload: `PT${Number.parseInt(duration, 10)}H`,
    })),
  };
}
