import { FormNote } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { databaseContext } from '#app/platform/context.ts';
import { dynamicMemberPage, notFound } from '#app/platform/page.ts';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/lesson-page';
import { afterStep, learnerOf, requireStudying } from './learn-gate.server.ts';
import { LessonAside } from './learn-outline.tsx';
import { courseView, nextStep } from './learn-view.server.ts';
import { LessonArticle } from './lesson.tsx';
import { lessonView } from './lesson-view.server.ts';
import { StepHead } from './step-head.tsx';
import { markParts } from './study.server.ts';
import { lessonForm } from './study-forms.ts';

const missing = (slug: string) =>
  notFound('Lesson Not Found', { label: 'Back to the course', href: `/learn/${slug}` });

export const handle = dynamicMemberPage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { learnable, course } = await requireStudying(context, request, params.slug);
  const view = courseView(learnable, course);
  const lesson = lessonView(learnable.source, view.modules, params.lesson, 2);
  if (!lesson) throw missing(learnable.slug);
  return { course: view, lesson };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const found = await requireStudying(context, request, params.slug);
  const { learnable, course } = found;
  const steps = learnable.modules.flatMap((module) => module.steps);
  const at = steps.findIndex(({ kind, key }) => kind === 'lesson' && key === params.lesson);
  const step = steps[at];
  if (!step) throw missing(learnable.slug);
  return submit(lessonForm, {
    request,
    context,
    back: step.href,
    run: async ({ values: { done: choice } }) => {
      if (choice !== 'yes' && choice !== 'no') return {};
      const done = choice === 'yes';
      const following = steps[at + 1];
      const place = done ? (following ?? step).key : step.key;
      const learner = learnerOf(found, place);
      const studied = await markParts(context.get(databaseContext), learner, { [step.key]: done });
      const onwards = following ?? nextStep(courseView(learnable, course).modules, null);
      const next = done ? (onwards?.href ?? `/learn/${learnable.slug}`) : step.href;
      return afterStep(learnable, studied, next);
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.lesson.title ?? 'Lesson Not Found', hidden: true });

export default function LessonPage({
  loaderData: { course, lesson },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <>
      <StepHead
        course={course}
        title={lesson.title}
        note={`${lesson.where} · about ${lesson.minutes} minutes`}
      />
      <Section>
        <FormNote toast={answer?.toast} />
        <div className="two-columns">
          <LessonArticle slug={course.slug} lesson={lesson} headless />
          <LessonAside course={course} current={lesson.key} />
        </div>
      </Section>
    </>
  );
}
