import type { Learnable } from '#app/features/learning/courses/learnable.server.ts';
import { type LearningModule, moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import { learnerOf, requireStudying } from '#app/features/learning/study/learn-gate.server.ts';
import { LessonAside } from '#app/features/learning/study/learn-outline.tsx';
import { courseView, stepAt } from '#app/features/learning/study/learn-view.server.ts';
import { StepHead, StudyTime } from '#app/features/learning/study/step-head.tsx';
import { answeredBefore, attemptsAt, recordQuiz } from '#app/features/learning/study/study.server.ts';
import { conflictError } from '#app/forms/form-error.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { type Context, databaseContext, settingsContext } from '#app/platform/context.ts';
import { dynamicMemberPage, notFound } from '#app/platform/page.ts';
import { signature } from '#app/platform/secrets/tokens.ts';
import { Note } from '#app/ui/feedback/note.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/quiz-page';
import { drawQuiz } from './draw.ts';
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

/** The questions of a member's next attempt, each asked once, so that trying every option does not reveal the answers. */
function drawFor(
  context: Context,
  userId: string,
  source: readonly LearningModule[],
  id: string,
  attempt: number,
) {
  const { AUTH_SECRET } = context.get(settingsContext);
  const at = source.findIndex((module) => module.id === id);
  const weigh = (text: string) => signature(AUTH_SECRET, `quiz ${userId} ${id} ${attempt} ${text}`);
  return drawQuiz(source[at]!, source.slice(0, at), weigh);
}

export const handle = dynamicMemberPage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { learnable, course, user } = await requireStudying(context, request, params.slug);
  const module = requireModule(learnable, params.module);
  const attempt = await attemptsAt(context.get(databaseContext), user.id, module);
  const drawn = drawFor(context, user.id, learnable.source, module.id, attempt);
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
      attempt,
      questions: askedQuestions(drawn),
      after,
    },
  };
}

/** Marks the answers, records the best result, and only then reveals what was right. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const found = await requireStudying(context, request, params.slug);
  const module = requireModule(found.learnable, params.module);
  const learner = learnerOf(found, `quiz/${params.module}`);
  const database = context.get(databaseContext);
  const attempt = await attemptsAt(database, found.user.id, module);
  const drawn = drawFor(context, found.user.id, found.learnable.source, module.id, attempt);
  const fields = await readForm(request);
  const isStale = fields.has('try') && fields.get('try') !== String(attempt);
  return submit(quizForm(drawn), {
    request,
    context,
    fields,
    back: url.pathname,
    run: async ({ values }) => {
      if (isStale) throw conflictError(answeredBefore);
      const marked = markQuiz(drawn, module.quiz.passMark, values);
      const { completedNow } = await recordQuiz(database, learner, { module, attempt, marked });
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
        <div className="two-columns">
          <StudyTime slug={course.slug} place={quiz.key}>
            {result ? (
              <QuizMarked
                modules={course.modules}
                result={result.marked}
                passMark={quiz.passMark}
                newTry="you will get other questions, and your best result counts"
                again={`/learn/${course.slug}/${quiz.key}`}
                next={
                  quiz.after
                    ? { label: `Next: ${quiz.after.title}`, href: quiz.after.href }
                    : { label: 'Back to the course', href: `/learn/${course.slug}` }
                }
              >
                {result.completedNow && <CourseCompleted certificate={course.certificate} />}
              </QuizMarked>
            ) : (
              <div className="stack wide">
                <p>
                  {`${quiz.questions.length} questions, no clock. You pass with ${quiz.passMark}%, try as often as you like, and your best result counts.${best}`}
                </p>
                <CourseQuizForm
                  key={quiz.key}
                  questions={quiz.questions}
                  attempt={quiz.attempt}
                  answer={answer}
                />
              </div>
            )}
          </StudyTime>
          <LessonAside course={course} current={quiz.key} />
        </div>
      </Section>
    </>
  );
}

const CourseCompleted = ({ certificate }: { certificate: string | undefined }) => (
  <Note tone="good" title="Course completed">
    <p>
      Well done! Your certificate is ready.{' '}
      {certificate && <a href={`/certificates/${certificate}`}>View Certificate</a>}
    </p>
  </Note>
);
