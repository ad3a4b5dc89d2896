import { Code } from '#app/features/learning/activities/editor/coloured.tsx';
import { TextAreaInput } from '#app/ui/controls/field.tsx';
import { type ActivityProps, idOf } from './activity-view.ts';
import { Hints } from './hints.tsx';
import { Check, TaskAnswer, TaskFrame, useTried } from './task-frame.tsx';

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

export function Predict({ place, activity, onSolved }: ActivityProps<'predict'>) {
  const { code, output, explanation, hints } = activity;
  const judge = (typed: string) => {
    const [said, right] = [linesOf(typed), linesOf(output)];
    const wrong = right.findIndex((line, i) => line !== said[i]);
    const isRight = wrong < 0 && said.length === right.length;
    return { isRight, says: [isRight ? explanation : hintFor(said, right, wrong)] };
  };
  const { tried, change, ...checked } = useTried<string>('', judge, onSolved);
  return (
    <TaskFrame place={place} title="What does it print?">
      <Code text={code} language="python" />
      <TextAreaInput
        id={idOf(place, 'output')}
        name={idOf(place, 'output')}
        label="It prints"
        plainLabel
        className="input code"
        rows={Math.min(6, linesOf(output).length + 1)}
        maxLength={600}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={tried}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Check {...checked} />
      <Hints hints={hints} />
      <TaskAnswer>
        <pre className="code-block">{output.trimEnd()}</pre>
        <p>{explanation}</p>
      </TaskAnswer>
    </TaskFrame>
  );
}

function hintFor(said: string[], right: string[], wrong: number): string {
  if (wrong < 0 || said.length !== right.length)
    return `It prints ${right.length === 1 ? 'one line' : `${right.length} lines`}. Go through the program line by line, as the computer does.`;
  return `Line ${wrong + 1} is different. Go through the program line by line, as the computer does.`;
}
