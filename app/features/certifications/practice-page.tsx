import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { Island } from '#app/platform/islands/island.tsx';
import { notFound, type PageHandle, publicPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/practice-page';
import { certifications } from './certification.content.ts';
import { readAnswers, score } from './practice.ts';
import { PracticeForm, PracticeReview } from './practice-form.tsx';
import { practiceQuizzes } from './practice-quiz.content.ts';
import PracticeQuiz from './practice-quiz.island.tsx';
import { ScoreWords } from './practice-result.tsx';

export const handle: PageHandle = { ...publicPage, query: { questions: (value) => value === 'all' } };

function findQuiz({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const content = context.get(contentContext);
  const quiz = content.get(practiceQuizzes, params.id);
  const certification = content.get(certifications, params.id);
  if (!quiz || !certification)
    throw notFound('Practice Quiz Not Found', { label: 'Back to Exam Preparation', href: '/exam-prep' });
  const questions = quiz.questions.map(({ id: _, ...question }) => question);
  return {
    id: quiz.id,
    title: quiz.title,
    intro: quiz.intro,
    questions,
    name: certification.name,
    pattern: certification.pattern,
  };
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const allAtOnce = new URL(request.url).searchParams.get('questions') === 'all';
  return { ...findQuiz({ context, params }), allAtOnce };
}

/** Scores the form of a browser without script. Nothing is kept. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { questions } = findQuiz({ context, params });
  const fields = await request.formData().catch(() => new FormData());
  return { answers: readAnswers(fields, questions.length) };
}

const crumbsFor = (title: string) => [{ label: 'Exam Preparation', href: '/exam-prep' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  const quiz = args.loaderData;
  if (!quiz) return pageMeta(args, { title: 'Practice Quiz Not Found', hidden: true });
  const description = `${quiz.questions.length} practice questions for ${quiz.name} with the reasons for every answer. ${quiz.intro}`;
  return pageMeta(args, { title: quiz.title, description, crumbs: crumbsFor(quiz.title) });
};

export default function PracticePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, intro, questions, name, pattern, allAtOnce } = loaderData;
  const address = `/exam-prep/${id}`;
  const all = `${address}?questions=all`;
  const answers = actionData?.answers;
  return (
    <>
      <PageHead title={title} lead={intro} crumbs={crumbsFor(title)} pattern={pattern} />
      <Section>
        <div className="two-col">
          <div className="stack wide">
            {answers ? (
              <>
                <div className="stack">
                  <ScoreWords score={score(questions, answers)} />
                </div>
                <PracticeReview questions={questions} answers={answers} />
                <div className="row">
                  <ButtonLink href={all}>Start again</ButtonLink>
                </div>
              </>
            ) : allAtOnce ? (
              <PracticeForm action={address} questions={questions} />
            ) : (
              <>
                <p>
                  {questions.length} questions, one at a time. You see at once whether you were right, and
                  why. It takes about {questions.length} minutes; nothing is stored or sent.
                </p>
                <Island name="practice-quiz" component={PracticeQuiz} props={{ questions, allAtOnce: all }} />
              </>
            )}
          </div>
          <nav className="stack" aria-label="More about this exam">
            <ButtonLink href={`/certifications/${id}`} variant="more">
              {`About ${name}`}
            </ButtonLink>
            <ButtonLink href={`/exam-prep#plan-${id}`} variant="more">
              Study plan
            </ButtonLink>
            <ButtonLink href="/help/article/37" variant="more">
              How to use the quizzes
            </ButtonLink>
          </nav>
        </div>
      </Section>
    </>
  );
}
