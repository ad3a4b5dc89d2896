import type { ReactNode } from 'react';
import { partsOf } from '#app/features/learning/activities/activity-view.server.ts';
import {
  isOnSheet,
  SheetHints,
  SheetTask,
  sheetAnswer,
} from '#app/features/learning/activities/sheets/sheet-task.tsx';
import sheets from '#app/features/learning/activities/sheets/sheets.css?url';
import { moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage, notFound } from '#app/platform/page.ts';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/teach-sheets-page';
import { requireOpenCourse } from './open-course.server.ts';
import { teachPath } from './open-paths.ts';

export const handle = cachedPage;

export function loader({ context, params }: Route.LoaderArgs) {
  const { slug, title, source } = requireOpenCourse(context.get(contentContext), params.slug);
  const module = source.find((entry) => moduleKey(entry) === params.module);
  if (!module) throw notFound('Sheets Not Found', { label: 'Back to the course', href: teachPath(slug) });
  let number = 0;
  const lessons = module.lessons.map((lesson) => ({
    id: lesson.id,
    title: lesson.title,
    tasks: partsOf(lesson).flatMap(({ id, activity }) => {
      if (!activity || !isOnSheet(activity)) return [];
      number += 1;
      return [{ number, place: `${slug}/${lesson.id}/${id}`, activity }];
    }),
  }));
  return { course: { slug, title }, title: module.title, lessons };
}

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
      <OwnStyles href={sheets} />
      <PageHead plain crumbs={crumbsOf(loaderData)} title={`Tasks and answers: ${title}`}>
        <p className="muted small-text">
          Print this page, or keep it open beside the lessons. On paper there is room to write under the
          tasks. The answers come after all the tasks, on a new sheet, so hand out only the first ones.
        </p>
      </PageHead>
      <Section>
        <div className="stack wide">
          <h2>Tasks</h2>
          {lessons.map((lesson) => (
            <LessonSheet key={lesson.id} title={lesson.title}>
              {lesson.tasks.map((task) => (
                <section className="task on-paper" key={task.number}>
                  <h4 className="heading-4">{`Task ${task.number}`}</h4>
                  <SheetTask {...task} />
                </section>
              ))}
            </LessonSheet>
          ))}
          <h2 className="new-sheet">Answers</h2>
          {lessons.map((lesson) => (
            <LessonSheet key={lesson.id} title={lesson.title}>
              {lesson.tasks.map((task) => (
                <section className="on-paper" key={task.number}>
                  <h4 className="heading-4">{`Task ${task.number}`}</h4>
                  {sheetAnswer(task) ?? <p>Nothing to solve here: it is a page to play with.</p>}
                  <SheetHints {...task} />
                </section>
              ))}
            </LessonSheet>
          ))}
        </div>
      </Section>
    </>
  );
}

const LessonSheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h3 className="heading-3">{title}</h3>
    {children}
  </section>
);
