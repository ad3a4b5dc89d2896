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
    lessons: { title: string; href: string }[];
  };
  result: QuizOutcome;
  completed?: boolean | undefined;
}

export function QuizMarked({ course, quiz, result, completed }: QuizMarkedProps) {
  const { passed, percentage, right, questions } = result;
  const score = `${percentage}%: ${right} of ${questions.length} right`;
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
            : `You pass with ${quiz.passMark}%. Read why each answer is right, look at the lessons again, and try once more: your best result counts.`}
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
      <ol className="stack">
        {questions.map((question, i) => (
          <li key={question.id}>
            <Marked question={question} number={i + 1} />
          </li>
        ))}
      </ol>
      {!passed && (
        <Panel id="again" title="The lessons of this module">
          <ul className="stack">
            {quiz.lessons.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
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

function Marked({ question, number }: { question: MarkedQuestion; number: number }) {
  const { question: text, options, chosen, correct, explanation } = question;
  const right = chosen === correct;
  return (
    <Panel
      title={`${number}. ${text}`}
      action={<Badge tone={right ? 'ok' : 'no'}>{right ? 'Right' : 'Not right'}</Badge>}
    >
      {!right && (
        <p>
          You chose: <s>{options[chosen]}</s>
        </p>
      )}
      <p>
        <strong>{options[correct]}</strong>
      </p>
      <p className="mut">{explanation}</p>
    </Panel>
  );
}
