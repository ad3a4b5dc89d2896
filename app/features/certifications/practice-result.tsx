import type { Ref } from 'react';
import { CardList } from '#app/ui/cards/card.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import type { Score } from './practice.ts';
import { takeFocus } from './practice-step.tsx';

interface PracticeResultProps {
  score: Score;
  missed: number;
  onMissed: () => void;
  onAgain: () => void;
}

/** The score at the end of a round, and another one. */
export function PracticeResult({ score, missed, onMissed, onAgain }: PracticeResultProps) {
  return (
    <div className="stack">
      <ScoreWords score={score} headingRef={takeFocus} />
      <div className="row">
        {missed > 0 && (
          <Button onClick={onMissed}>
            {missed === 1 ? 'Practise the one you missed' : `Practise the ${missed} you missed`}
          </Button>
        )}
        <Button variant={missed > 0 ? 'two' : 'primary'} onClick={onAgain}>
          Start again
        </Button>
      </div>
    </div>
  );
}

interface ScoreWordsProps {
  score: Score;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** How many were right, and in which area of the exam. */
export function ScoreWords({ score: { right, total, areas }, headingRef }: ScoreWordsProps) {
  return (
    <>
      <h2 className="h3" tabIndex={-1} id="score" ref={headingRef}>
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
