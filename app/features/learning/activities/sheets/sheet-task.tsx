import type { ReactNode } from 'react';
import { shuffled } from '#app/features/learning/activities/shuffled.ts';
import type {
  Activity,
  ActivityKind,
  ActivityOf,
} from '#app/features/learning/courses/lesson-part.content.ts';
import type { PageSources } from '#app/features/learning/programs/whole-page.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import { Blank, CodeLines, Letters, Numbers, Sources, WritingLines } from './sheet-parts.tsx';

const letterOf = (place: number) => String.fromCharCode(65 + place);

const linesIn = (text: string | undefined) => (text ? text.trimEnd().split('\n').length : 0);

/** Lines for what the starter lacks, with spare room for a longer solution. */
const roomFor = (solution: number, starter = 0) => Math.min(16, Math.max(4, solution - starter + 2));

interface OnPaper<Kind extends ActivityKind> {
  /** The task with room to write. `place` is the lesson page's, so the shuffled order is the same. */
  task: (activity: ActivityOf<Kind>, place: string) => ReactNode;
  answer: (activity: ActivityOf<Kind>, place: string) => ReactNode;
}

/** Both columns shuffled, and never matching in every row. */
function columnsOf({ pairs }: ActivityOf<'match'>, place: string) {
  const left = shuffled(pairs, `${place} left`);
  return { left, right: shuffled(left, place) };
}

const linesOf = ({ html, css, script }: PageSources) => linesIn(html) + linesIn(css) + linesIn(script);

const onPaper: { [Kind in ActivityKind]?: OnPaper<Kind> } = {
  question: {
    task: ({ question, options }) => (
      <>
        <p>{question}</p>
        {options.filter(({ right }) => right).length > 1 && <p>More than one answer is right.</p>}
        <Letters items={options.map(({ text }) => text)} />
      </>
    ),
    answer: ({ options }) => (
      <ul>
        {options.map(
          ({ text, right, feedback }, i) =>
            right && (
              <li key={text}>
                <strong>{`${letterOf(i)}. ${text}`}</strong> {feedback}
              </li>
            ),
        )}
      </ul>
    ),
  },
  order: {
    task: ({ task, steps }, place) => (
      <>
        <p>{task}</p>
        <p>{`Number the steps from 1 to ${steps.length}.`}</p>
        <ul>
          {shuffled(steps, place).map((step) => (
            <li key={step}>
              <Blank /> {step}
            </li>
          ))}
        </ul>
      </>
    ),
    answer: ({ steps }) => <Numbers items={steps} />,
  },
  match: {
    task: (activity, place) => {
      const { left, right } = columnsOf(activity, place);
      return (
        <>
          <p>{activity.task}</p>
          <p>Write the letter of what goes with it on each line.</p>
          <div className="grid columns">
            <ul>
              {left.map((pair) => (
                <li key={pair.left}>
                  <Blank /> {pair.left}
                </li>
              ))}
            </ul>
            <Letters items={right.map((pair) => pair.right)} />
          </div>
        </>
      );
    },
    answer: (activity, place) => {
      const { left, right } = columnsOf(activity, place);
      return (
        <ul>
          {left.map((pair) => (
            <li key={pair.left}>
              <strong>{`${pair.left}: ${letterOf(right.indexOf(pair))}.`}</strong> {pair.right}
            </li>
          ))}
        </ul>
      );
    },
  },
  fill: {
    task: ({ task, text }) => (
      <>
        <p>{task}</p>
        <CodeLines text={text} hasGaps />
      </>
    ),
    answer: ({ gaps, explanation }) => (
      <>
        <Numbers items={gaps.map(({ answers }) => answers.join(', or '))} isCode />
        <p>{explanation}</p>
      </>
    ),
  },
  predict: {
    task: ({ code, output }) => (
      <>
        <p>What does this program print?</p>
        <CodeLines text={code} />
        <WritingLines lines={linesIn(output) + 1} />
      </>
    ),
    answer: ({ output, explanation }) => (
      <>
        <CodeLines text={output} />
        <p>{explanation}</p>
      </>
    ),
  },
  mistake: {
    task: ({ task, code }) => (
      <>
        <p>{task}</p>
        <CodeLines text={code} isNumbered />
        <p>
          The mistake is in line <Blank />. What is wrong with it?
        </p>
        <WritingLines lines={2} />
      </>
    ),
    answer: ({ line, explanation }) => <p>{`Line ${line}. ${explanation}`}</p>,
  },
  program: {
    task: ({ task, starter, solution }) => (
      <>
        <Prose html={task} />
        <p>Begin with this:</p>
        <CodeLines text={starter} />
        <WritingLines lines={roomFor(linesIn(solution), linesIn(starter))} />
      </>
    ),
    answer: ({ solution }) => <CodeLines text={solution} />,
  },
  page: {
    task: ({ task, starter, solution }) => (
      <>
        <Prose html={task} />
        <p>Begin with this:</p>
        <Sources sources={starter} />
        {solution && <WritingLines lines={roomFor(linesOf(solution), linesOf(starter))} />}
      </>
    ),
    answer: ({ solution }) => solution && <Sources sources={solution} />,
  },
  unplugged: {
    task: ({ task }) => (
      <>
        <Prose html={task} />
        <WritingLines lines={6} />
      </>
    ),
    answer: ({ answer }) => <Prose html={answer} />,
  },
};

interface SheetProps {
  /** Course, lesson and part. */
  place: string;
  activity: Activity;
}

const paperOf = ({ kind }: Activity) => onPaper[kind] as OnPaper<ActivityKind> | undefined;

/** The task as printed for learners, without anything that gives the answer away. */
export const SheetTask = ({ place, activity }: SheetProps) => paperOf(activity)?.task(activity, place);

/** The answer as printed for teachers; nothing for a page that is only to play with. */
export const sheetAnswer = ({ place, activity }: SheetProps): ReactNode =>
  paperOf(activity)?.answer(activity, place);

/** Parts without a task are on no sheet. */
export const isOnSheet = ({ kind }: Activity): boolean => kind in onPaper;

/** What a teacher can say to a learner who is stuck. */
export const SheetHints = ({ activity }: SheetProps) =>
  'hints' in activity &&
  activity.hints &&
  activity.hints.length > 0 && (
    <>
      <p className="muted small-text">If someone is stuck, say:</p>
      <Numbers items={activity.hints} />
    </>
  );
