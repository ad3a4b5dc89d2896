import type { ReactNode } from 'react';
import type {
  Activity,
  ActivityKind,
  ActivityOf,
} from '#app/features/learning/courses/lesson-part.content.ts';
import { Prose } from '#app/ui/text/prose.tsx';

const Code = ({ children }: { children: string | undefined }) =>
  children ? <pre className="code-block">{children.trimEnd()}</pre> : null;

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

type Shown = {
  [Kind in ActivityKind]?: (activity: ActivityOf<Kind>) => [task: ReactNode, answer: ReactNode];
};

/** What is asked, and its answer if there is one, as they are printed for a teacher. */
const shown: Shown = {
  question: ({ question, options }) => [
    <>
      <p>{question}</p>
      <List items={options.map(({ text }) => text)} />
    </>,
    <List key="a" items={options.flatMap(({ right, text }) => (right ? [text] : []))} />,
  ],
  order: ({ task, steps }) => [<p key="t">{task}</p>, <List key="a" items={steps} />],
  match: ({ task, pairs }) => [
    <p key="t">{task}</p>,
    <List key="a" items={pairs.map(({ left, right }) => `${left}: ${right}`)} />,
  ],
  fill: ({ task, text, gaps }) => [
    <>
      <p>{task}</p>
      <Code>{text}</Code>
    </>,
    <p key="a">{gaps.map(({ answers }) => answers[0]).join(', ')}</p>,
  ],
  predict: ({ code, output }) => [<Code key="t">{code}</Code>, <Code key="a">{output}</Code>],
  mistake: ({ task, code, line, explanation }) => [
    <>
      <p>{task}</p>
      <Code>{code}</Code>
    </>,
    <p key="a">{`Line ${line}. ${explanation}`}</p>,
  ],
  program: ({ task, solution }) => [<Prose key="t" html={task} />, <Code key="a">{solution}</Code>],
  page: ({ task, solution }) => [
    <Prose key="t" html={task} />,
    solution && (
      <>
        <Code>{solution.html}</Code>
        <Code>{solution.css}</Code>
        <Code>{solution.script}</Code>
      </>
    ),
  ],
  unplugged: ({ task, answer }) => [<Prose key="t" html={task} />, <Prose key="a" html={answer} />],
};

export function SolvedTask({ activity }: { activity: Activity }) {
  const show = shown[activity.kind] as ((activity: Activity) => [ReactNode, ReactNode]) | undefined;
  const [task, answer] = show?.(activity) ?? [];
  return (
    <>
      {task}
      {answer && <p className="heading-4">Answer</p>}
      {answer}
    </>
  );
}
