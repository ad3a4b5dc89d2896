import { dayOf } from '#app/dates/time.ts';
import { chosenAnswers, rankTracks } from '#app/features/careers/career-quiz.ts';
import { CareerQuizForm } from '#app/features/careers/career-quiz-form.tsx';
import { careerQuiz } from '#app/features/careers/careers.content.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { summariseOn } from '#app/features/learning/courses/course-summary.ts';
import { tracks } from '#app/features/learning/courses/track.content.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, contentContext } from '#app/platform/context.ts';
import type { CachedPage } from '#app/platform/page.ts';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { Route } from './+types/career-quiz-page';
import { QuizResult } from './quiz-result.tsx';

const names = Array.from({ length: 10 }, (_, index) => `q${index + 1}`);

export const handle: CachedPage = { page: 'cached', search: names };

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const quiz = content.single(careerQuiz);
  const chosen = chosenAnswers(url.searchParams, quiz.questions.length);
  const answered = chosen.filter((answer) => answer !== undefined).length;
  const ranked = rankTracks(quiz, chosen);
  const won = quiz.results.find(({ track }) => track === ranked[0]?.track);
  const course = won && content.get(courses, won.course);
  const result = won && {
    ...won,
    html: renderMarkdown(won.text),
    track: content.get(tracks, won.track)?.name ?? won.track,
    course: course && summariseOn(content, course, dayOf(context.get(clockContext).now())),
    others: ranked.slice(1, 3).flatMap(({ track }) => content.get(tracks, track)?.name ?? []),
  };
  return {
    intro: { title: quiz.title, lead: quiz.lead, note: quiz.note },
    questions: quiz.questions.map(({ question, answers }) => ({
      question,
      answers: answers.map(({ text }) => text),
    })),
    result: answered === quiz.questions.length ? result : undefined,
    missing: answered > 0 ? quiz.questions.length - answered : 0,
  };
}

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Career changers', href: '/career-changers' },
  { label: 'Quiz' },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.result?.title ?? args.loaderData?.intro.title ?? '',
    description: args.loaderData?.intro.lead,
    crumbs,
    hidden: args.loaderData?.result !== undefined,
  });

export default function CareerQuizPage({
  loaderData: { intro, questions, result, missing },
}: Route.ComponentProps) {
  if (result) return <QuizResult result={result} crumbs={crumbs} />;
  return (
    <>
      <PageHead title={intro.title} lead={intro.lead} crumbs={crumbs} pattern="data-science" />
      <Section>
        {missing > 0 && (
          <Note tone="warn" role="alert" title="Almost there">
            {missing === 1 ? 'One question has' : `${missing} questions have`} no answer yet. Please go
            through them once more.
          </Note>
        )}
        <div className="stack">
          <p className="muted">{intro.note}</p>
          <CareerQuizForm questions={questions} />
        </div>
      </Section>
    </>
  );
}
