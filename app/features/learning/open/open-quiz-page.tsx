import { data } from 'react-router';
import { moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import { stepAt } from '#app/features/learning/study/learn-view.server.ts';
import { wholePool } from '#app/features/learning/study/quiz/draw.ts';
import { questionsDrawn } from '#app/features/learning/study/quiz/draw-rules.ts';
import { askedQuestions, markQuiz } from '#app/features/learning/study/quiz/quiz.ts';
import { QuizMarked } from '#app/features/learning/study/quiz/quiz-marked.tsx';
import { visitorAddress } from '#app/forms/abuse.server.ts';
import { readForm } from '#app/forms/parse.ts';
import { tooManyAttempts, waitHeaders } from '#app/forms/waiting.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { type Context, contentContext, limitsContext } from '#app/platform/context.ts';
import { cachedPage, notFound } from '#app/platform/page.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { FormActions, RadioGroup } from '#app/ui/controls/field.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Route } from './+types/open-quiz-page';
import { openCourse, requireOpenCourse } from './open-course.server.ts';
import { crumbsOf, ForMembers, OpenStep } from './open-step.tsx';

export const handle = cachedPage;

function requireQuiz(context: Context, { slug, module: key }: { slug: string; module: string }) {
  const learnable = requireOpenCourse(context.get(contentContext), slug);
  const place = learnable.source.findIndex((entry) => moduleKey(entry) === key);
  const module = learnable.source[place];
  if (!module) throw notFound('Quiz Not Found', { label: 'Back to the course', href: `/courses/${slug}` });
  const course = openCourse(learnable);
  const earlier = learnable.source.slice(0, place);
  return { module, earlier, course, at: stepAt(course.modules, `quiz/${key}`)! };
}

export function loader({ context, params }: Route.LoaderArgs) {
  const { module, earlier, course, at } = requireQuiz(context, params);
  const pool = wholePool(module);
  return {
    course,
    at,
    quiz: { title: at.step.title, passMark: module.quiz.passMark, questions: askedQuestions(pool) },
    count: questionsDrawn(pool.length),
    // The script draws from them too, reading their questions from their own quiz pages.
    earlier: earlier.map((entry) => `${moduleKey(entry)}:${entry.quiz.questions.length}`).join(' '),
  };
}

/** Far above what a school behind one address needs, and low enough to stop scripts. */
const marking = { name: 'open-quiz', points: 1_200, within: 600 };

/** Marks the answers and stores nothing; for a certificate, people take the quiz as members. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { module, earlier } = requireQuiz(context, params);
  const fields = await readForm(request);
  const isAnswered = (name: string) => /^[0-3]$/.test(String(fields.get(name) ?? ''));
  const answered = wholePool(module, earlier).filter(({ name }) => isAnswered(name));
  const answers = Object.fromEntries(answered.map(({ name }) => [name, Number(fields.get(name))]));
  const refused = (says: string, status: number, wait = 0) =>
    data({ typed: answers, says, marked: undefined }, { status, headers: waitHeaders(wait) });
  const wait = await context.get(limitsContext).use(marking, visitorAddress(context));
  if (wait > 0) return refused(tooManyAttempts(wait), 429, wait);
  const least = questionsDrawn(module.quiz.questions.length);
  if (answered.length < least) return refused(`Please answer at least ${least} questions`, 400);
  const marked = markQuiz(answered, module.quiz.passMark, answers);
  return data({ typed: answers, says: undefined, marked });
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Quiz Not Found', hidden: true });
  const { course, quiz } = args.loaderData;
  return pageMeta(args, {
    title: `${quiz.title}: ${course.title}`,
    description: `Find out what you remember of this module of ${course.title}. Free, and without an account.`,
    crumbs: crumbsOf(course, quiz.title),
  });
};

export default function OpenQuizPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { course, at, quiz, count, earlier } = loaderData;
  const { marked, typed = {}, says } = answer ?? {};
  const key = at.step.key;
  return (
    <OpenStep
      course={course}
      step={at.step}
      about={`${at.where} · free, no account needed`}
      passed={marked?.passed ? key : undefined}
    >
      <div className="stack wide" data-open-quiz={`${course.slug}/${key.replace('quiz/', '')}`}>
        <ForMembers>
          For your certificate, <a href={`/learn/${course.slug}/${key}`}>take this quiz in your course</a>.
        </ForMembers>
        {marked ? (
          <QuizMarked
            modules={course.modules}
            result={marked}
            passMark={quiz.passMark}
            newTry="you will get other questions"
            again={at.step.href}
            next={at.after && { label: `Next: ${at.after.title}`, href: at.after.href }}
          />
        ) : (
          <>
            {says && <Note tone="bad" role="alert" title={says} />}
            <p data-quiz-about>
              {`Answer ${count} questions. You pass with ${quiz.passMark}% and can try as often as you like. Nothing of it is stored with us.`}
            </p>
            <div className="stack" data-quiz-result hidden />
            <form method="post" className="form" data-draw={earlier}>
              {quiz.questions.map(({ name, question, options }) => (
                <RadioGroup
                  key={name}
                  id={`quiz-${name}`}
                  name={name}
                  label={question}
                  plainLabel
                  defaultValue={typed[name] === undefined ? '' : String(typed[name])}
                  options={options}
                />
              ))}
              <FormActions>
                <Button type="submit">Check my answers</Button>
              </FormActions>
            </form>
            <p role="status" tabIndex={-1} data-quiz-said />
            <div data-quiz-again hidden>
              <ButtonLink href={at.step.href} variant="two">
                Try again
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </OpenStep>
  );
}
