import { CardList } from '#app/ui/cards/card.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { missed, type PracticeAnswers, type Question, type Score, score } from './practice.ts';
import { PracticeReview } from './practice-form.tsx';

interface PracticeResultProps {
  questions: readonly Question[];
  answers: PracticeAnswers;
  action: string;
  again: string;
}

export function PracticeResult({ questions, answers, action, again }: PracticeResultProps) {
  const wrong = missed(questions, answers);
  return (
    <>
      <div className="stack">
        <ScoreText score={score(questions, answers)} />
        <div className="row">
          {wrong.length > 0 && (
            <form method="post" action={`${action}#questions`}>
              <input type="hidden" name="asked" value={wrong.join()} />
              <Button type="submit" name="round" value="missed">
                {wrong.length === 1
                  ? 'Practise the one you missed'
                  : `Practise the ${wrong.length} you missed`}
              </Button>
            </form>
          )}
          <ButtonLink href={again} variant={wrong.length > 0 ? 'two' : 'primary'}>
            Start again
          </ButtonLink>
        </div>
      </div>
      <PracticeReview questions={questions} answers={answers} />
    </>
  );
}

function ScoreText({ score: { right, total, areas } }: { score: Score }) {
  return (
    <>
      <h2 className="h3" tabIndex={-1} id="score">
        {`Your score: ${right} of ${total}`}
      </h2>
      <p>
        {right === total
          ? 'You got them all. Take the quiz again in a few days to see what you still remember.'
          : 'Write down the areas in which you lost points. They are your plan for the week.'}{' '}
        A practice score is not an exam score; the real exams weigh their questions differently.
      </p>
      <CardList
        items={areas.map(({ area, right, total }) => ({ text: area, note: `${right} of ${total}` }))}
      />
    </>
  );
}
