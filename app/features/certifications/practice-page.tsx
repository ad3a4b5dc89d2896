import { readForm } from '#app/forms/parse.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { contentContext } from '#app/platform/context.ts';
import { type CachedPage, cachedPage, notFound } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ChipLink, Chips } from '#app/ui/lists/chip.tsx';
import type { Route } from './+types/practice-page';
import { type Certification, certifications } from './certification.content.ts';
import { examPrep } from './exam-prep.content.ts';
import { inSets, readPractice } from './practice.ts';
import { PracticeForm } from './practice-form.tsx';
import { practiceQuizzes } from './practice-quiz.content.ts';
import { PracticeResult } from './practice-result.tsx';

/** Exams of a certification that has several, by path segment: `core-1` for `Core 1`. */
function partsOf({ courseContent }: Certification) {
  const exams = new Set(courseContent.flatMap(({ exam }) => exam ?? []));
  return [...exams].map((label) => ({ part: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), label }));
}

const isPart = (value: string, content: Content) =>
  content
    .list(certifications)
    .some((certification) => partsOf(certification).some(({ part }) => part === value));

export const handle: CachedPage = {
  ...cachedPage,
  query: { questions: (value) => value === 'all', exam: isPart, set: (value) => /^[1-9]$/.test(value) },
};

function requireQuiz({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const content = context.get(contentContext);
  const quiz = content.get(practiceQuizzes, params.id);
  const certification = content.get(certifications, params.id);
  if (!quiz || !certification)
    throw notFound('Practice Quiz Not Found', { label: 'Back to Exam Preparation', href: '/exam-prep' });
  const requestedExam = new URL(request.url).searchParams.get('exam') ?? '';
  const examOf = new Map(certification.courseContent.map(({ title, exam }) => [title, exam]));
  const parts = partsOf(certification).filter(({ label }) =>
    quiz.questions.some(({ domain }) => examOf.get(domain) === label),
  );
  const part = parts.find((one) => one.part === requestedExam);
  const pool = quiz.questions.filter(({ domain }) => !part || examOf.get(domain) === part.label);
  const sets = inSets(pool);
  const set = Math.min(Number(new URL(request.url).searchParams.get('set')) || 1, sets.length);
  const questions = sets[set - 1] ?? [];
  return {
    id: quiz.id,
    title: quiz.title,
    intro: quiz.intro,
    pool,
    questions,
    set,
    sets: sets.map((_, i) => i + 1),
    name: certification.name,
    pattern: certification.pattern,
    part,
    parts,
    hasPlan: content.single(examPrep).studyPlans.plans.some((plan) => plan.certification === quiz.id),
  };
}

export function loader({ context, params, request, url }: Route.LoaderArgs) {
  const allAtOnce = url.searchParams.get('questions') === 'all';
  const { pool: _, ...quiz } = requireQuiz({ context, params, request });
  return { ...quiz, allAtOnce };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { pool, questions } = requireQuiz({ context, params, request });
  return { answers: readPractice(await readForm(request), pool, questions) };
}

const crumbsFor = (title: string) => [{ label: 'Exam Preparation', href: '/exam-prep' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  const quiz = args.loaderData;
  if (!quiz) return pageMeta(args, { title: 'Practice Quiz Not Found', hidden: true });
  const description = `${quiz.questions.length} practice questions for ${quiz.name} with the reasons for every answer. ${quiz.intro}`;
  return pageMeta(args, { title: quiz.title, description, crumbs: crumbsFor(quiz.title) });
};

export default function PracticePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, intro, questions, set, sets, name, pattern, allAtOnce, part, parts, hasPlan } =
    loaderData;
  const whole = `/exam-prep/${id}`;
  const withSet = (query: string[], one: number) =>
    [whole, [...query, ...(part ? [`exam=${part.part}`] : []), ...(one > 1 ? [`set=${one}`] : [])].join('&')]
      .filter(Boolean)
      .join('?');
  const address = withSet([], set);
  const startOf = (one: number) => `${withSet(['questions=all'], one)}#questions`;
  const all = startOf(set);
  const answers = actionData?.answers;
  return (
    <>
      <PageHead title={title} lead={intro} crumbs={crumbsFor(title)} pattern={pattern} />
      <Section>
        <div className="two-columns">
          <div className="stack wide">
            {parts.length > 1 && (
              <nav aria-label="Exams">
                <Chips>
                  <ChipLink href={whole} on={!part} aria-current={part ? undefined : 'page'}>
                    {parts.length === 2 ? 'Both exams' : 'All exams'}
                  </ChipLink>
                  {parts.map((one) => (
                    <ChipLink
                      key={one.part}
                      href={`${whole}?exam=${one.part}`}
                      on={one.part === part?.part}
                      aria-current={one.part === part?.part ? 'page' : undefined}
                    >
                      {`${one.label} only`}
                    </ChipLink>
                  ))}
                </Chips>
              </nav>
            )}
            {answers && !answers.isNewRound ? (
              <PracticeResult
                answers={answers}
                isWholeSet={answers.asked.length === questions.length}
                action={address}
                again={all}
                next={set < sets.length ? startOf(set + 1) : undefined}
              />
            ) : answers || allAtOnce ? (
              <PracticeForm action={address} asked={answers?.asked ?? questions} />
            ) : (
              <>
                <p>
                  {questions.length} questions, one at a time. You see at once whether you were right, and
                  why. It takes about {questions.length} minutes; nothing is stored.
                </p>
                <div className="row">
                  <ButtonLink href={all}>Start the quiz</ButtonLink>
                  {sets
                    .filter((one) => one !== set)
                    .map((one) => (
                      <ButtonLink key={one} href={startOf(one)} variant="two">
                        {`Set ${one}`}
                      </ButtonLink>
                    ))}
                </div>
              </>
            )}
          </div>
          <nav className="stack" aria-label="More about this exam">
            <ButtonLink href={`/certifications/${id}`} variant="more">
              {`About ${name}`}
            </ButtonLink>
            {hasPlan && (
              <ButtonLink href={`/exam-prep#plan-${id}`} variant="more">
                Study plan
              </ButtonLink>
            )}
            <ButtonLink href="/help/article/37" variant="more">
              How to use the quizzes
            </ButtonLink>
          </nav>
        </div>
      </Section>
    </>
  );
}
