import { LessonParts } from '#app/features/learning/activities/lesson-parts.tsx';
import { manifestLink } from '#app/features/learning/offline/offline-files.ts';
import { BeforeAndAfter } from '#app/features/learning/study/before-and-after.tsx';
import { lessonView } from '#app/features/learning/study/lesson-view.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage, notFound } from '#app/platform/page.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/open-lesson-page';
import { openCourse, requireOpenCourse } from './open-course.server.ts';
import { crumbsOf, ForMembers, OpenStep } from './open-step.tsx';

export const handle = cachedPage;

export function loader({ context, params }: Route.LoaderArgs) {
  const learnable = requireOpenCourse(context.get(contentContext), params.slug);
  const course = openCourse(learnable);
  const lesson = lessonView(learnable.source, course.modules, params.lesson, 2);
  if (!lesson)
    throw notFound('Lesson Not Found', { label: 'Back to the course', href: `/courses/${course.slug}` });
  return { course, lesson };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Lesson Not Found', hidden: true });
  const { course, lesson } = args.loaderData;
  const described = pageMeta(args, {
    title: `${lesson.title}: ${course.title}`,
    description: `A free lesson of about ${lesson.minutes} minutes that anyone can read, without an account. ${lesson.where}.`,
    crumbs: crumbsOf(course, lesson.title),
  });
  return [...described, manifestLink];
};

export default function OpenLessonPage({ loaderData: { course, lesson } }: Route.ComponentProps) {
  const place = `${course.slug}/${lesson.key}`;
  return (
    <OpenStep
      course={course}
      step={lesson}
      about={`${lesson.where} · about ${lesson.minutes} minutes · free, no account needed`}
    >
      <article className="stack wide">
        <ForMembers>
          In your course what you do here counts:{' '}
          <a href={`/learn/${place}`}>open this lesson in your course</a>.
        </ForMembers>
        <Prose html={lesson.html} />
        <LessonParts place={place} parts={lesson.parts} />
        <div className="row script-only">
          <Button icon="check" data-mark-done>
            Mark as done
          </Button>
          <p className="muted small-text" role="status" data-marked />
        </div>
        <BeforeAndAfter before={lesson.before} after={lesson.after} />
      </article>
    </OpenStep>
  );
}
