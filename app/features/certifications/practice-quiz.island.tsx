import { useState } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import {
  beginAll,
  beginMissed,
  choose,
  forward,
  missed,
  type Question,
  type Round,
  score,
} from './practice.ts';
import { PracticeResult } from './practice-result.tsx';
import { PracticeStep } from './practice-step.tsx';

export interface PracticeQuizProps {
  questions: Question[];
  /** The same questions as one form, for a browser without script. */
  allAtOnce: string;
}

/** One question at a time, each with its reasons at once; nothing is stored or sent. */
export default function PracticeQuiz({ questions, allAtOnce }: PracticeQuizProps) {
  const [round, setRound] = useState<Round>();
  if (!round)
    return (
      <div className="row">
        <ButtonLink
          href={allAtOnce}
          onClick={(event) => {
            event.preventDefault();
            setRound(beginAll(questions));
          }}
        >
          Start the quiz
        </ButtonLink>
      </div>
    );
  const place = round.asked[round.at];
  const question = place === undefined ? undefined : questions[place];
  const wrong = missed(questions, round);
  return (
    <div>
      {question && place !== undefined ? (
        <PracticeStep
          key={`${round.asked.length} ${place}`}
          question={question}
          number={round.at + 1}
          total={round.asked.length}
          answer={round.answers[place]}
          checked={round.checked}
          onChoose={(answer) => setRound(choose(round, answer))}
          onForward={() => setRound(forward(round))}
        />
      ) : (
        <PracticeResult
          score={score(
            round.asked.flatMap((asked) => questions[asked] ?? []),
            round.asked.map((asked) => round.answers[asked]),
          )}
          missed={wrong.length}
          onMissed={() => setRound(beginMissed(questions, round))}
          onAgain={() => setRound(beginAll(questions))}
        />
      )}
    </div>
  );
}
