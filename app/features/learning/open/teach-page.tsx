import { courses } from '#app/features/learning/courses/course.content.ts';
import { moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/teach-page';
import { requireOpenCourse } from './open-course.server.ts';
import { openLessonPath, teachPath } from './open-paths.ts';
import { crumbsOf } from './open-step.tsx';

export const handle = cachedPage;

export function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { slug, title, pattern, source, needs } = requireOpenCourse(content, params.slug);
  const teaching = content.get(courses, slug)?.lessons?.teaching;
  return {
    slug,
    title,
    pattern,
    needs,
    teaching: teaching && renderMarkdown(teaching, { base: 2 }),
    modules: source.map((module) => ({
      id: module.id,
      title: module.title,
      sheets: teachPath(slug, moduleKey(module)),
      minutes: module.lessons.reduce((sum, { minutes }) => sum + minutes, 0),
      quizMinutes: module.quiz.minutes,
      lessons: module.lessons.map(({ id, title, minutes }) => ({
        title,
        minutes,
        href: openLessonPath(slug, id),
      })),
    })),
  };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Course Not Found', hidden: true });
  const { title } = args.loaderData;
  return pageMeta(args, {
    title: `For teachers: ${title}`,
    description: `How to use ${title} in a club or a class: times, sheets to print, and answers.`,
    crumbs: crumbsOf(args.loaderData, 'For teachers'),
  });
};

/** How to teach a course in a club: times, what is needed, and a printable sheet for each module. */
export default function TeachPage({ loaderData: course }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`For teachers: ${course.title}`}
        lead="How to use this course in a club or a class, and what to print for it."
        crumbs={crumbsOf(course, 'For teachers')}
        pattern={course.pattern}
      />
      <Section>
        <div className="stack wide">
          {course.teaching && <Prose html={course.teaching} />}
          <h2 className="heading-3">Modules and times</h2>
          {course.modules.map(({ id, title, sheets, minutes, quizMinutes, lessons }) => (
            <section className="panel" key={id}>
              <h3>{title}</h3>
              <p className="muted small-text">{`${minutes} minutes, and ${quizMinutes} for the quiz`}</p>
              <ul className="stack">
                {lessons.map((lesson) => (
                  <li key={lesson.href}>
                    <a href={lesson.href}>{lesson.title}</a>{' '}
                    <span className="muted small-text">{`${lesson.minutes} min`}</span>
                  </li>
                ))}
              </ul>
              <p>
                <a href={sheets}>{`Tasks and answers of “${title}”, to print`}</a>
              </p>
            </section>
          ))}
        </div>
      </Section>
    </>
  );
}
