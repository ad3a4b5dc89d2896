import { CardList } from '#app/ui/cards/card.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { missedQuestions, type PracticeAnswers, type Score, score } from './practice.ts';
import { PracticeReview } from './practice-form.tsx';

interface PracticeResultProps {
  answers: PracticeAnswers;
  isWholeSet: boolean;
  action: string;
  again: string;
  /** Path of the next set. */
  next: string | undefined;
}

export function PracticeResult({ answers, isWholeSet, action, again, next }: PracticeResultProps) {
  const wrong = missedQuestions(answers);
  return (
    <>
      <div className="stack">
        <ScoreText score={score(answers)} isWholeSet={isWholeSet} />
        <div className="row">
          {wrong.length > 0 && (
            <form method="post" action={`${action}#questions`}>
              <input type="hidden" name="asked" value={wrong.map(({ id }) => id).join()} />
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
          {next && (
            <ButtonLink href={next} variant="two">
              Next set
            </ButtonLink>
          )}
        </div>
      </div>
      <PracticeReview answers={answers} />
    </>
  );
}

/** Share of right answers that counts as exam-ready. */
const ready = 0.85;

function ScoreText({ score, isWholeSet }: { score: Score; isWholeSet: boolean }) {
  const { right, total, areas } = score;
  return (
    <>
      <h2 className="heading-3" tabIndex={-1} id="score">
        {`Your score: ${right} of ${total}`}
      </h2>
      <p>
        {right === total &&
          'You got them all. Take the quiz again in a few days to see what you still remember. '}
        {right < total && 'Write down the areas in which you lost points. They are your plan for the week. '}
        {isWholeSet &&
          right >= total * ready &&
          'When you score like this in the first try at each set, you are usually ready to book the exam. '}
        A practice score is not an exam score; the real exams weigh their questions differently.
      </p>
      <CardList
        items={areas.map(({ area, right, total }) => ({ text: area, note: `${right} of ${total}` }))}
      />
    </>
  );
}
