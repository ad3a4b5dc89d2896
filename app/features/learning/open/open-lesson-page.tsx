import { partsOf } from '#app/features/learning/activities/activity-view.server.ts';
import { LessonParts } from '#app/features/learning/activities/lesson-parts.tsx';
import { SavePanel } from '#app/features/learning/offline/save-panel.tsx';
import { BeforeAndAfter } from '#app/features/learning/study/before-and-after.tsx';
import { LearnOutline } from '#app/features/learning/study/learn-outline.tsx';
import { stepAt } from '#app/features/learning/study/learn-view.server.ts';
import { lessonHtml } from '#app/features/learning/study/lesson-view.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage, notFound } from '#app/platform/page.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/open-lesson-page';
import { openCourse, requireOpenCourse } from './open-course.server.ts';
import { OpenStyles } from './open-styles.tsx';

export const handle = cachedPage;

export function loader({ context, params }: Route.LoaderArgs) {
  const learnable = requireOpenCourse(context.get(contentContext), params.slug);
  const course = openCourse(learnable);
  const lesson = learnable.source.flatMap(({ lessons }) => lessons).find(({ id }) => id === params.lesson);
  const at = lesson && stepAt(course.modules, lesson.id);
  if (!at)
    throw notFound('Lesson Not Found', { label: 'Back to the course', href: `/courses/${course.slug}` });
  const { id, title, minutes } = lesson;
  return { course, at, lesson: { id, title, minutes, html: lessonHtml(lesson, 2), parts: partsOf(lesson) } };
}

const crumbsOf = (course: { slug: string; title: string }, title: string) => [
  { label: 'Catalog', href: '/courses' },
  { label: course.title, href: `/courses/${course.slug}` },
  { label: title },
];

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Lesson Not Found', hidden: true });
  const { course, at, lesson } = args.loaderData;
  const described = pageMeta(args, {
    title: `${lesson.title}: ${course.title}`,
    description: `A free lesson of about ${lesson.minutes} minutes that anyone can read, without an account. ${at.where}.`,
    crumbs: crumbsOf(course, lesson.title),
  });
  return [...described, { tagName: 'link', rel: 'manifest', href: '/site.webmanifest' }];
};

export default function OpenLessonPage({ loaderData: { course, at, lesson } }: Route.ComponentProps) {
  const { before, after, where } = at;
  const place = `${course.slug}/${lesson.id}`;
  return (
    <>
      <OpenStyles />
      <PageHead plain crumbs={crumbsOf(course, lesson.title)} title={lesson.title}>
        <p className="mut sm">{`${where} · about ${lesson.minutes} minutes · free, no account needed`}</p>
      </PageHead>
      <Section>
        <div className="two-col" data-open-lesson={place}>
          <article className="stack wide">
            <div data-for-members hidden>
              <Note title="You are signed in">
                <p>
                  In your course what you do here counts:{' '}
                  <a href={`/learn/${place}`}>open this lesson in your course</a>.
                </p>
              </Note>
            </div>
            <Prose html={lesson.html} />
            <LessonParts place={place} parts={lesson.parts} />
            <div className="row js">
              <Button icon="check" data-mark-done>
                Mark as done
              </Button>
              <p className="mut sm" role="status" data-marked />
            </div>
            <BeforeAndAfter before={before} after={after} />
          </article>
          <div className="stack">
            <SavePanel slug={course.slug} />
            <LearnOutline course={course} current={lesson.id} />
          </div>
        </div>
      </Section>
    </>
  );
}
