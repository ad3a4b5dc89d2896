import type { ComponentType } from 'react';
import { Badge } from '#app/ui/lists/badge.tsx';
import type { ActivityProps, ExerciseKind } from './activity-view.ts';
import { Fill } from './fill.tsx';
import { Match } from './match.tsx';
import { Mistake } from './mistake.tsx';
import { Order } from './order.tsx';
import { Predict } from './predict.tsx';
import { Example, Program } from './program.tsx';
import { Question } from './question.tsx';
import { Unplugged } from './unplugged.tsx';
import { useSolved } from './use-solved.ts';
import { WebPage } from './web-page.tsx';

const kinds: { [Kind in ExerciseKind]: ComponentType<ActivityProps<Kind>> } = {
  question: Question,
  order: Order,
  match: Match,
  fill: Fill,
  example: Example,
  predict: Predict,
  mistake: Mistake,
  program: Program,
  page: WebPage,
  unplugged: Unplugged,
};

type ActivityIslandProps = Pick<ActivityProps, 'place' | 'activity'>;

export default function Activity({ place, activity }: ActivityIslandProps) {
  const Kind = kinds[activity.kind] as ComponentType<ActivityProps>;
  const [isSolved, noteSolved] = useSolved(place);
  return (
    <>
      <Kind place={place} activity={activity} onSolved={noteSolved} />
      {isSolved && (
        <p>
          <Badge tone="ok">Solved</Badge>
        </p>
      )}
    </>
  );
}
