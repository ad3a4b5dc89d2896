import { SavePanel } from '#app/features/learning/offline/save-panel.tsx';
import { FormNote } from '#app/forms/form.tsx';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { offeredLink } from '#app/platform/addresses/offered-link.ts';
import { databaseContext, originOf } from '#app/platform/context.ts';
import { dynamicMemberPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/learn-page';
import { Checklist } from './checklist.tsx';
import { CourseAside } from './course-aside.tsx';
import { CourseHead } from './course-head.tsx';
import { DeviceProgressForm } from './device-progress-form.tsx';
import { afterStep, learnerOf, requireStudying } from './learn-gate.server.ts';
import { LearnOutline } from './learn-outline.tsx';
import { type CourseView, courseView, type ShownStep } from './learn-view.server.ts';
import { LessonArticle } from './lesson.tsx';
import { lessonView } from './lesson-view.server.ts';
import { markParts } from './study.server.ts';
import { checklistForm } from './study-forms.ts';

export const handle = dynamicMemberPage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { learnable, course, recorded } = await requireStudying(context, request, params.slug);
  const view = courseView(learnable, course);
  return {
    course: { ...view, academyUrl: offeredLink(originOf(context), view.academyUrl) },
    recorded,
    description: learnable.description,
    needs: learnable.needs,
    resources: learnable.resources,
    lesson: view.next && lessonView(learnable.source, view.modules, view.next.key, 3),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const found = await requireStudying(context, request, params.slug);
  const { learnable } = found;
  const here = `/learn/${learnable.slug}`;
  const fields = await readForm(request);
  return submit(checklistForm, {
    request,
    context,
    fields,
    back: here,
    run: async ({ values }) => {
      const module = learnable.modules.find(({ id }) => id === values.module);
      const topics = module?.steps.filter(({ kind }) => kind === 'topic') ?? [];
      const ticked = new Set(fields.getAll('done'));
      // An older tab says nothing about what was ticked elsewhere since.
      const shown = new Set(values.shown.split(','));
      const changed = topics.filter(({ key }) => ticked.has(key) !== shown.has(key));
      const marks = Object.fromEntries(changed.map(({ key }) => [key, ticked.has(key)]));
      const studied = await markParts(context.get(databaseContext), learnerOf(found), marks);
      return afterStep(learnable, studied, module ? `${here}#${module.id}` : here);
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.course.title ?? 'Course Not Found', hidden: true });

export default function LearnPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { course, recorded, description, needs, resources, lesson } = loaderData;
  const { slug, kind, next } = course;
  return (
    <>
      <CourseHead course={course} lead={description} confirmed={recorded?.status === 'confirmed'} />
      <Section>
        <div className="two-columns">
          <div className="stack wide">
            <FormNote toast={answer?.toast} />
            {kind === 'hosted' && <DeviceProgressForm slug={slug} />}
            <div id="certificate" data-region hidden={!course.completedOn}>
              {course.completedOn && <Completed course={course} />}
            </div>
            {kind === 'academy' && <Checklist course={course} recorded={recorded} />}
            {lesson && <LessonArticle slug={slug} lesson={lesson} />}
            {next?.kind === 'quiz' && <NextQuiz quiz={next} read={isRead(course, next)} />}
            {kind === 'hosted' && !next && <LearnOutline course={course} />}
          </div>
          <div className="stack">
            {kind === 'hosted' && <SavePanel slug={slug} />}
            {kind === 'hosted' && next && <LearnOutline course={course} current={lesson?.key} />}
            <CourseAside course={course} needs={needs} resources={resources} />
          </div>
        </div>
      </Section>
    </>
  );
}

const isRead = ({ modules }: CourseView, quiz: ShownStep) =>
  modules
    .find(({ steps }) => steps.some(({ key }) => key === quiz.key))
    ?.steps.every(({ kind, done }) => kind === 'quiz' || done) ?? false;

const NextQuiz = ({ quiz, read }: { quiz: ShownStep; read: boolean }) => (
  <Panel id="next" title={quiz.title}>
    <p>
      {read
        ? 'You have read the lessons of this module. The quiz shows what you remember.'
        : 'This is where you stopped. Some lessons of this module are still open; you may try the quiz all the same, as often as you like.'}
    </p>
    <div className="row">
      <ButtonLink href={quiz.href}>Take the quiz</ButtonLink>
    </div>
  </Panel>
);

function Completed({ course }: { course: CourseView }) {
  const { kind, completedOn, certificate, academy } = course;
  return (
    <div className="stack">
      <Note tone="good" title={`You completed this course on ${completedOn}`}>
        <p>
          {kind === 'academy'
            ? `You ticked off every topic yourself, so we show it as self-reported. The certificate of this course, if there is one, comes from ${academy}: download it there and keep it safe.`
            : certificate
              ? 'Every lesson is read and every quiz passed. You can read everything again: nothing is lost.'
              : 'It had no quizzes then. Read every lesson and pass every quiz, and you get a certificate too.'}
        </p>
      </Note>
      {certificate && (
        <ButtonLink href={`/certificates/${certificate}`} icon="award">
          View Certificate
        </ButtonLink>
      )}
    </div>
  );
}
