import { type ComponentType, useEffect, useState } from 'react';
import { keepText, keptText } from '#app/features/learning/device/device-store.ts';
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
import { watchOwner } from './watch-owner.ts';
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

const solvedParts = (lesson: string) => (keptText(lesson) ?? '').split(' ').filter(Boolean);

/** Whether a part was solved on this device, and a function that records it. A lesson's parts share one entry. */
function useSolved(place: string): [boolean, () => void] {
  const at = place.lastIndexOf('/');
  const [lesson, part] = [`solved ${place.slice(0, at)}`, place.slice(at + 1)];
  const [isSolved, setSolved] = useState(false);
  // In an effect, as the server knows nothing of the device.
  useEffect(() => watchOwner(() => setSolved(solvedParts(lesson).includes(part))), [lesson, part]);
  const note = () => {
    setSolved(true);
    keepText(lesson, [...new Set([...solvedParts(lesson), part])].join(' '));
  };
  return [isSolved, note];
}
