import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { LearningModule } from '#app/features/learning/courses/learning-module.content.ts';
import { activityOf } from '#app/features/learning/courses/lesson-part.content.ts';
import { rightPrograms, wrongPrograms } from '#tests/content/learners-programs.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { judge } from './check-program.ts';
import { pythonEngine } from './engine.ts';
import { startFullPython } from './full-python.ts';
import { runPython } from './python.ts';
import { type Run, runAlone } from './run-alone.ts';

runInThisContext(pythonEngine());

const { entries } = shippedData;
const parts = (entries['learning-modules'] as LearningModule[]).flatMap((module) =>
  module.lessons.flatMap((lesson) =>
    (lesson.parts ?? []).flatMap((part) => {
      const activity = activityOf(part);
      const name = `${module.id}, ${lesson.id}, ${part.id}`;
      return activity ? [{ name, task: `${lesson.id}/${part.id}`, activity }] : [];
    }),
  ),
);
const fullPython = await startFullPython({}, true);
const small: Run = (code, terminal) => runPython(code, terminal, 5_000);
const full: Run = (code, terminal) => fullPython(code, { ...terminal, answered: () => '' });
/** Learners can choose full Python for any of them. */
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

const programs = parts.flatMap(({ activity, ...place }) =>
  activity.kind === 'program' ? [{ ...place, activity }] : [],
);

/** The messages of a task's failed checks for an answer. */
async function mistakesOf(answer: string, { checks }: (typeof programs)[number]['activity'], run: Run) {
  const mistakes = [];
  for (const check of checks) {
    const outcome = await runAlone(run, answer, { input: check.input, expression: check.call });
    mistakes.push(judge(check, answer, outcome));
  }
  return mistakes.filter((mistake) => mistake !== undefined);
}

test.each(onBoth(programs))(
  '$name: the solution passes every check, by $python Python',
  async ({ activity, run }) => {
    expect(await mistakesOf(activity.solution, activity, run)).toEqual([]);
  },
);

test.each(onBoth(programs))(
  '$name: neither the program to begin with nor an empty one passes, by $python Python',
  async ({ activity, run }) => {
    expect(await mistakesOf(activity.starter, activity, run)).not.toEqual([]);
    expect(await mistakesOf('', activity, run)).not.toEqual([]);
  },
);

const answered = <One extends { task: string }>(answers: readonly One[]) =>
  onBoth(
    answers.map((answer) => {
      const program = programs.find(({ task }) => task === answer.task);
      if (!program) throw new Error(`No lesson has the task ${answer.task}`);
      return { ...answer, activity: program.activity };
    }),
  );

test.each(answered(wrongPrograms))('$task: $what, is refused by $python Python', async (one) => {
  const mistakes = await mistakesOf(one.answer, one.activity, one.run);
  expect(mistakes.join(' ')).toContain(one.says);
});

test.each(answered(rightPrograms))('$task: $what, passes by $python Python', async (one) => {
  expect(await mistakesOf(one.answer, one.activity, one.run)).toEqual([]);
});
