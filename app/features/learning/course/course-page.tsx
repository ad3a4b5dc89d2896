import { catalogue } from '#app/features/learning/catalogue/catalogue.content.ts';
import { ListedCourse } from '#app/features/learning/catalogue/listed-course.tsx';
import { modulesOf } from '#app/features/learning/study/learning-module.content.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { dayOf } from '#app/organisation/time.ts';
import { clockContext, contentContext, databaseContext, originOf } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/course-page';
import { courseJsonLd } from './course-json-ld.ts';
import { grouped, levelWord, nextStarts, rand, summariseOn } from './course-summary.ts';
import { FullCourse } from './full-course.tsx';
import { enrolledHereContext, requireCourse } from './require-course.ts';

export const handle = cachedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const found = requireCourse(content, params.slug);
  const { course, pattern } = found;
  const day = dayOf(context.get(clockContext).now());
  const { amount } = content.single(catalogue).price;
  const source = {
    ...course,
    level: levelWord(course.level),
    amount,
    provider: 'academy' in course ? course.academy : content.single(site).name,
    origin: originOf(context),
    teaches: course.skills,
  };
  if (found.kind === 'full') {
    const { detail } = found;
    const count = context.get(enrolledHereContext);
    const here = await count(context.get(databaseContext), course.id).catch(() => 0);
    return {
      kind: found.kind,
      title: detail.title,
      description: detail.description,
      jsonLd: courseJsonLd({
        ...source,
        ...detail,
        format: course.format,
        isFree: true,
        teaches: detail.skills,
      }),
      view: {
        detail,
        pattern,
        enrolled: grouped(detail.enrolled + here),
        counted:
          detail.enrolled > 0 && `${grouped(detail.enrolled)} at ${detail.academy}, ${grouped(here)} here`,
        price: rand(amount),
        starts: nextStarts(course, day),
      },
    };
  }
  return {
    kind: found.kind,
    title: course.title,
    description: course.description,
    jsonLd: courseJsonLd(source),
    view: {
      course,
      summary: summariseOn(content, course, day),
      starts: nextStarts(course, day),
      pattern,
      catalogue: found.kind,
      modules: modulesOf(content, course.id).map(({ title, lessons }) => ({
        title,
        topics: lessons.map((lesson) => ({ title: lesson.title })),
      })),
    },
  };
}

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData;
  if (!page) return pageMeta(args, { title: 'Course Not Found', hidden: true });
  const { title, description, jsonLd } = page;
  return pageMeta(args, { title, description, jsonLd, crumbs: crumbsFor(page.kind, title) });
};

const crumbsFor = (kind: string, title: string) =>
  kind === 'professional'
    ? [{ label: 'Professional Certifications', href: '/professional-certifications' }, { label: title }]
    : [{ label: 'Catalog', href: '/courses' }, { label: title }];

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const crumbs = crumbsFor(loaderData.kind, loaderData.title);
  return loaderData.kind === 'full' ? (
    <FullCourse crumbs={crumbs} {...loaderData.view} />
  ) : (
    <ListedCourse crumbs={crumbs} {...loaderData.view} />
  );
}
