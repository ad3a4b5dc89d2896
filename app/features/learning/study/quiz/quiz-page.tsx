import type { Learnable } from '#app/features/learning/courses/learnable.server.ts';
import { moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import { learnerOf, requireStudying } from '#app/features/learning/study/learn-gate.server.ts';
import { LessonAside } from '#app/features/learning/study/learn-outline.tsx';
import { courseView, stepAt } from '#app/features/learning/study/learn-view.server.ts';
import { StepHead, Study } from '#app/features/learning/study/step-head.tsx';
import { recordQuiz } from '#app/features/learning/study/study.server.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { databaseContext } from '#app/platform/context.ts';
import { dynamicMemberPage, notFound } from '#app/platform/page.ts';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/quiz-page';
import { askedQuestions, markQuiz } from './quiz.ts';
import { quizForm } from './quiz-answers.ts';
import { CourseQuizForm } from './quiz-form.tsx';
import { QuizMarked } from './quiz-marked.tsx';

function requireModule(learnable: Learnable, key: string) {
  const module = learnable.source.find((entry) => moduleKey(entry) === key);
  if (!module)
    throw notFound('Quiz Not Found', { label: 'Back to the course', href: `/learn/${learnable.slug}` });
  return module;
}

export const handle = dynamicMemberPage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { learnable, course } = await requireStudying(context, request, params.slug);
  const module = requireModule(learnable, params.module);
  const view = courseView(learnable, course);
  const key = `quiz/${params.module}`;
  const { step, after, where } = stepAt(view.modules, key)!;
  return {
    course: view,
    quiz: {
      key,
      title: step.title,
      where,
      passMark: module.quiz.passMark,
      best: step.best,
      questions: askedQuestions(module.quiz),
      after: after && { title: after.title, href: after.href },
      lessons: module.lessons.map(({ id, title }) => ({ title, href: `/learn/${learnable.slug}/${id}` })),
    },
  };
}

/** Marks the answers on the server, notes the best result, and only then tells what was right. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const found = await requireStudying(context, request, params.slug);
  const module = requireModule(found.learnable, params.module);
  const learner = learnerOf(found, `quiz/${params.module}`);
  return submit(quizForm(module.quiz), {
    request,
    context,
    back: new URL(request.url).pathname,
    run: async ({ values }) => {
      const marked = markQuiz(module.quiz, values);
      const { completedNow } = await recordQuiz(
        context.get(databaseContext),
        learner,
        module.id,
        marked.percentage,
      );
      return { result: { marked, completedNow } };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.quiz.title ?? 'Quiz Not Found', hidden: true });

export default function QuizPage({ loaderData: { course, quiz }, actionData: answer }: Route.ComponentProps) {
  const result = answer?.result;
  const best = quiz.best === undefined ? '' : ` Your best result so far: ${quiz.best}%.`;
  return (
    <>
      <StepHead course={course} title={quiz.title} note={quiz.where} />
      <Section>
        <div className="two-col">
          <Study slug={course.slug} place={quiz.key}>
            {result ? (
              <QuizMarked
                course={course}
                quiz={quiz}
                result={result.marked}
                completed={result.completedNow}
              />
            ) : (
              <div className="stack wide">
                <p>
                  {`${quiz.questions.length} questions, no clock. You pass with ${quiz.passMark}%, try as often as you like, and your best result counts.${best}`}
                </p>
                <CourseQuizForm key={quiz.key} questions={quiz.questions} answer={answer} />
              </div>
            )}
          </Study>
          <LessonAside course={course} current={quiz.key} />
        </div>
      </Section>
    </>
  );
}
