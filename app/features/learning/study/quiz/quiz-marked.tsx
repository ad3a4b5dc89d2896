import type { CourseView } from '#app/features/learning/study/learn-view.server.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { MarkedQuestion, QuizOutcome } from './quiz.ts';

interface QuizMarkedProps {
  course: CourseView;
  quiz: {
    key: string;
    passMark: number;
    after?: { title: string; href: string } | undefined;
  };
  result: QuizOutcome;
  completed?: boolean | undefined;
}

export function QuizMarked({ course, quiz, result, completed }: QuizMarkedProps) {
  const { passed, percentage, right, total, questions, again } = result;
  const score = `${percentage}%: ${right} of ${total} right`;
  const lessons = course.modules.flatMap(({ steps }) => steps.filter(({ key }) => again.includes(key)));
  return (
    <div className="stack wide">
      <Note
        tone={passed ? 'good' : 'warn'}
        title={passed ? `Passed with ${score}` : `Not passed yet: ${score}`}
        role="status"
      >
        <p>
          {passed
            ? 'Below you see why each answer is right.'
            : `You pass with ${quiz.passMark}%. Read the lessons below again and try once more: you will get other questions, and your best result counts.`}
        </p>
      </Note>
      {completed && (
        <Note tone="good" title="Course completed">
          <p>
            Well done! Your certificate is ready.{' '}
            {course.certificate && <a href={`/certificates/${course.certificate}`}>View Certificate</a>}
          </p>
        </Note>
      )}
      {lessons.length > 0 && (
        <Panel id="again" title={passed ? 'Worth another look' : 'Read again'}>
          <ul className="stack">
            {lessons.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Explained questions={questions} />
      <div className="row">
        {passed && (
          <ButtonLink href={quiz.after?.href ?? `/learn/${course.slug}`}>
            {quiz.after ? `Next: ${quiz.after.title}` : 'Back to the course'}
          </ButtonLink>
        )}
        <ButtonLink href={`/learn/${course.slug}/${quiz.key}`} variant={passed ? 'two' : 'primary'}>
          Try again
        </ButtonLink>
      </div>
    </div>
  );
}

/** Why each answer is right. */
export const Explained = ({ questions }: { questions: readonly MarkedQuestion[] }) =>
  questions.length > 0 && (
    <ol className="stack">
      {questions.map((question, i) => (
        <li key={question.name}>
          <Marked question={question} number={i + 1} />
        </li>
      ))}
    </ol>
  );

const Marked = ({ question, number }: { question: MarkedQuestion; number: number }) => (
  <Panel
    title={`${number}. ${question.question}`}
    action={<Badge tone={question.isRight ? 'ok' : 'no'}>{question.isRight ? 'Right' : 'Not right'}</Badge>}
  >
    {!question.isRight && (
      <p>
        You chose: <s>{question.chosen}</s>
      </p>
    )}
    <p>
      <strong>{question.right}</strong>
    </p>
    <p className="mut">{question.explanation}</p>
  </Panel>
);
