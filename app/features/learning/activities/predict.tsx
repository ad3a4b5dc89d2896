import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextAreaInput } from '#app/ui/controls/field.tsx';
import { type ActivityProps, idOf } from './activity-view.ts';
import { Code } from './editor/coloured.tsx';
import { TaskAnswer, TaskFrame, type Verdict, VerdictNote } from './task-frame.tsx';

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

export function Predict({ place, activity, onSolved }: ActivityProps<'predict'>) {
  const { code, output, explanation } = activity;
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState<Verdict>();
  const check = () => {
    const [said, right] = [linesOf(typed), linesOf(output)];
    const wrong = right.findIndex((line, i) => line !== said[i]);
    const isRight = wrong < 0 && said.length === right.length;
    setVerdict({ isRight, says: [isRight ? explanation : hintFor(said, right, wrong)] });
    if (isRight) onSolved();
  };
  return (
    <TaskFrame place={place} title="What does it print?">
      <Code text={code} language="python" />
      <TextAreaInput
        id={idOf(place, 'output')}
        name={idOf(place, 'output')}
        label="It prints"
        plainLabel
        className="in code"
        rows={Math.min(6, linesOf(output).length + 1)}
        maxLength={600}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setVerdict(undefined);
          setTyped(event.currentTarget.value);
        }}
      />
      <VerdictNote verdict={verdict} />
      <div className="row js">
        <Button onClick={check}>Check answer</Button>
      </div>
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
