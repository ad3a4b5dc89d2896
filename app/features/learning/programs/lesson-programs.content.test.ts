import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  type LearningModule,
  learningModules,
} from '#app/features/learning/courses/learning-module.content.ts';
import { activityOf } from '#app/features/learning/courses/lesson-part.content.ts';
import { readContent } from '#app/platform/content/read.ts';
import { judge } from './check-program.ts';
import { pythonEngine } from './engine.ts';
import { startFullPython } from './full-python.ts';
import { runPython } from './python.ts';
import { type Run, runAlone } from './run-alone.ts';

runInThisContext(pythonEngine());

const { entries } = await readContent('content', [learningModules]);
const parts = (entries['learning-modules'] as LearningModule[]).flatMap((module) =>
  module.lessons.flatMap((lesson) =>
    (lesson.parts ?? []).flatMap((part) => {
      const activity = activityOf(part);
      return activity ? [{ name: `${module.id}, ${lesson.id}, ${part.id}`, activity }] : [];
    }),
  ),
);
const fullPython = await startFullPython({}, true);
const small: Run = (code, terminal) => runPython(code, terminal, 5_000);
const full: Run = (code, terminal) => fullPython(code, { ...terminal, answered: () => '' });
/** A learner may have chosen Python itself for any of them. */
const engines = [
  { python: 'full', run: full },
  { python: 'small', run: small },
];
function onBoth<T extends { activity: object }>(all: readonly T[]) {
  const needsFull = ({ activity }: T) => 'engine' in activity && activity.engine === 'full';
  return all.flatMap((one) =>
    engines.slice(0, needsFull(one) ? 1 : 2).map((engine) => ({ ...one, ...engine })),
  );
}

const lines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());

const shown = parts.flatMap(({ name, activity }) =>
  activity.kind === 'example' || activity.kind === 'predict' ? [{ name, activity }] : [],
);
test.each(onBoth(shown))(
  '$name prints what the lesson says, by $python Python',
  async ({ activity, run }) => {
    const input = 'input' in activity ? activity.input : [];
    const { printed, error } = await runAlone(run, activity.code, { input });
    const said = error ? `${printed}${error.type}: ${error.message}` : printed;
    expect(lines(said)).toEqual(lines(activity.output));
  },
);

const programs = parts.flatMap(({ name, activity }) =>
  activity.kind === 'program' ? [{ name, activity }] : [],
);

test.each(onBoth(programs))(
  '$name: the solution passes every check, by $python Python',
  async ({ activity, run }) => {
    const { solution, checks } = activity;
    for (const check of checks) {
      const outcome = await runAlone(run, solution, { input: check.input, expression: check.call });
      expect(judge(check, solution, outcome), check.says).toBeUndefined();
    }
  },
);

test.each(onBoth(programs))(
  '$name: the program to begin with does not pass yet, by $python Python',
  async ({ activity: { starter, checks }, run }) => {
    const answers = [];
    for (const check of checks) {
      const outcome = await runAlone(run, starter, { input: check.input, expression: check.call });
      answers.push(judge(check, starter, outcome));
    }
    expect(answers.some((answer) => answer !== undefined)).toBe(true);
  },
);
