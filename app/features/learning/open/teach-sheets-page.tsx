import { partsOf } from '#app/features/learning/activities/activity-view.server.ts';
import { SolvedTask } from '#app/features/learning/activities/solved-task.tsx';
import { moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage, notFound } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/teach-sheets-page';
import { requireOpenCourse } from './open-course.server.ts';
import { teachPath } from './open-paths.ts';
import { OpenStyles } from './open-styles.tsx';

export const handle = cachedPage;

export function loader({ context, params }: Route.LoaderArgs) {
  const { slug, title, source } = requireOpenCourse(context.get(contentContext), params.slug);
  const module = source.find((entry) => moduleKey(entry) === params.module);
  if (!module) throw notFound('Sheets Not Found', { label: 'Back to the course', href: teachPath(slug) });
  const lessons = module.lessons.map((lesson) => ({
    id: lesson.id,
    title: lesson.title,
    tasks: partsOf(lesson).flatMap(({ id, activity }) =>
      activity && !isShown.has(activity.kind) ? [{ id, activity }] : [],
    ),
  }));
  return { course: { slug, title }, title: module.title, lessons };
}

/** What is shown and not asked. */
const isShown: ReadonlySet<string> = new Set(['figure', 'example']);

type Shown = Route.ComponentProps['loaderData'];

const crumbsOf = ({ course: { slug, title }, title: module }: Shown) => [
  { label: title, href: `/courses/${slug}` },
  { label: 'For teachers', href: teachPath(slug) },
  { label: module },
];

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Sheets Not Found', hidden: true });
  const { course, title } = args.loaderData;
  return pageMeta(args, {
    title: `Tasks and answers: ${title}`,
    description: `The tasks of “${title}” (${course.title}) with their answers, to print for a club or a class.`,
    crumbs: crumbsOf(args.loaderData),
  });
};

export default function TeachSheetsPage({ loaderData }: Route.ComponentProps) {
  const { title, lessons } = loaderData;
  return (
    <>
      <OpenStyles />
      <PageHead plain crumbs={crumbsOf(loaderData)} title={`Tasks and answers: ${title}`}>
        <p className="muted small-text">Print this page, or keep it open beside the lessons.</p>
      </PageHead>
      <Section>
        <div className="stack wide">
          {lessons.map((lesson) => (
            <section className="stack" key={lesson.id}>
              <h2 className="heading-3">{lesson.title}</h2>
              <ol className="stack">
                {lesson.tasks.map(({ id, activity }) => (
                  <li className="task" key={id}>
                    <SolvedTask activity={activity} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </Section>
    </>
  );
}
