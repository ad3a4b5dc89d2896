import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import type { MarkedQuestion, QuizOutcome } from './quiz.ts';

interface QuizMarkedProps {
  modules: readonly { steps: readonly { key: string; title: string; href: string }[] }[];
  result: QuizOutcome;
  passMark: number;
  /** What a new attempt brings, such as `you will get other questions`. */
  newTry: string;
  /** Where a new attempt begins, and what follows the quiz. */
  again: string;
  next: { label: string; href: string } | undefined;
  /** Shown when the quiz has completed the course. */
  children?: ReactNode;
}

/** A quiz's result: the score, the lessons to read again, and after a pass why each answer is right. */
export function QuizMarked({ modules, result, passMark, newTry, again, next, children }: QuizMarkedProps) {
  const { passed, percentage, right, total, questions } = result;
  const score = `${percentage}%: ${right} of ${total} right`;
  const lessons = modules.flatMap(({ steps }) => steps.filter(({ key }) => result.again.includes(key)));
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
            : `You pass with ${passMark}%. Read the lessons below again and try once more: ${newTry}.`}
        </p>
      </Note>
      {children}
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
        {passed && next && <ButtonLink href={next.href}>{next.label}</ButtonLink>}
        <ButtonLink href={again} variant={passed ? 'two' : 'primary'}>
          Try again
        </ButtonLink>
      </div>
    </div>
  );
}

const Explained = ({ questions }: { questions: readonly MarkedQuestion[] }) =>
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
    action={<Badge tone={question.isRight ? 'ok' : 'bad'}>{question.isRight ? 'Right' : 'Not right'}</Badge>}
  >
    {!question.isRight && (
      <p>
        You chose: <s>{question.chosen}</s>
      </p>
    )}
    <p>
      <strong>{question.right}</strong>
    </p>
    <p className="muted">{question.explanation}</p>
  </Panel>
);
