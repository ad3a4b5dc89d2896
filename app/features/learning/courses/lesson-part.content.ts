import { z } from 'zod';
import type { EntryProblem } from '#app/platform/content/collection.ts';
import { line, markdown, slugField } from '#app/platform/content/fields.ts';
import { gap } from './lesson-gap.ts';

/** Program text, untrimmed because leading spaces matter. */
const code = (max: number) => z.string().max(max).meta({ kind: 'code' });

const explanation = line(500).meta({ title: 'Explanation', description: 'Shown after the answer.' });

const hints = z
  .array(line(300))
  .max(4)
  .optional()
  .meta({ title: 'Hints', description: 'Shown one at a time, when they are asked for.', item: 'Hint' });

/** An activity; a part has at most one. */
const alternative = <T extends z.ZodType>(schema: T, title: string) =>
  schema.optional().meta({ title, alternative: true });

const figure = z.strictObject({
  drawing: z
    .string()
    .regex(/^\/drawings\/[a-z0-9-]+\.svg$/)
    .max(120)
    .meta({ title: 'Drawing', description: 'A file of the site, such as /drawings/messages.svg' }),
  words: line(900).meta({ title: 'The same in words', description: 'For those who cannot see the drawing.' }),
});

const question = z.strictObject({
  question: line(400).meta({ title: 'Question' }),
  options: z
    .array(
      z.strictObject({
        text: line(200).meta({ title: 'Answer' }),
        right: z.boolean().meta({ title: 'This answer is right' }),
        feedback: line(300).meta({ title: 'What is said to a person who chooses it' }),
      }),
    )
    .min(2)
    .max(6)
    .meta({ title: 'Answers to choose from', item: 'Answer' }),
  hints,
});

const order = z.strictObject({
  task: line(300).meta({ title: 'Task' }),
  steps: z
    .array(line(160))
    .min(3)
    .max(8)
    .meta({ title: 'Steps', description: 'In the right order. They are shown in another.', item: 'Step' }),
  hints,
});

const match = z.strictObject({
  task: line(300).meta({ title: 'Task' }),
  pairs: z
    .array(
      z.strictObject({
        left: line(120).meta({ title: 'This' }),
        right: line(160).meta({ title: 'Goes with this' }),
      }),
    )
    .min(3)
    .max(6)
    .meta({ title: 'Pairs', item: 'Pair' }),
  hints,
});

const fill = z.strictObject({
  task: line(300).meta({ title: 'Task' }),
  text: code(1000).meta({ title: 'Text with gaps', description: 'A gap is written as three underscores.' }),
  gaps: z
    .array(
      z.strictObject({
        answers: z.array(line(80)).min(1).max(6).meta({ title: 'Right answers', item: 'Answer' }),
      }),
    )
    .min(1)
    .max(5)
    .meta({ title: 'Gaps', description: 'In the order of the text.', item: 'Gap' }),
  explanation,
  hints,
});

const input = z
  .array(z.string().max(100))
  .max(12)
  .optional()
  .meta({ title: 'What is typed in', description: 'One line for each time that it asks.', item: 'Line' });

const engine = z.enum(['small', 'full']).optional().meta({
  title: 'Python',
  description:
    'Small, where nothing is said. Full has all of Python, such as json, and is fetched once: more than 4 MB.',
});

const example = z.strictObject({
  code: code(2000).meta({ title: 'Program' }),
  engine,
  input,
  output: code(1500).meta({ title: 'What it prints' }),
});

const predict = z.strictObject({
  code: code(1200).meta({ title: 'Program' }),
  output: code(400).meta({ title: 'What it prints' }),
  explanation,
  hints,
});

const mistake = z.strictObject({
  task: line(300).meta({ title: 'Task', description: 'What the program should do.' }),
  code: code(1200).meta({ title: 'Program with a mistake' }),
  line: z.int().min(1).max(40).meta({ title: 'Line with the mistake' }),
  explanation,
  hints,
});

const program = z.strictObject({
  task: markdown(1500).meta({ title: 'Task' }),
  starter: code(2000).meta({ title: 'Program to begin with' }),
  engine,
  solution: code(3000).meta({ title: 'A program that solves it' }),
  checks: z
    .array(
      z.strictObject({
        says: line(200).meta({
          title: 'What is asked',
          description: 'Such as: It greets the person by name.',
        }),
        input,
        prints: z
          .array(z.string().min(1).max(200))
          .min(1)
          .max(8)
          .optional()
          .meta({ title: 'Words that it prints', description: 'In this order.', item: 'Piece' }),
        never: line(200).optional().meta({ title: 'Words that it must not print' }),
        call: line(200).optional().meta({ title: 'Expression', description: 'Such as total(1, 2).' }),
        gives: line(200)
          .optional()
          .meta({ title: 'Value of the expression', description: 'As Python shows it.' }),
        uses: line(60).optional().meta({
          title: 'What the program uses',
          description: 'Such as: for',
        }),
      }),
    )
    .min(1)
    .max(6)
    .meta({ title: 'Checks', item: 'Check' }),
  hints,
});

const sources = {
  html: code(4000).meta({ title: 'HTML' }),
  css: code(3000).optional().meta({ title: 'CSS' }),
  script: code(3000).optional().meta({ title: 'Script' }),
};

const page = z.strictObject({
  task: markdown(1500).meta({ title: 'Task' }),
  starter: z.strictObject(sources).meta({ title: 'Page to begin with' }),
  solution: z.strictObject(sources).optional().meta({
    title: 'A page that solves it',
    description: 'Without checks there is nothing to solve: the page is an example to play with.',
  }),
  checks: z
    .array(
      z.strictObject({
        says: line(200).meta({
          title: 'What is asked',
          description: 'Such as: The page has one main heading.',
        }),
        selector: line(120).meta({ title: 'CSS selector', description: 'Of what has to be there.' }),
        atLeast: z
          .int()
          .min(0)
          .max(20)
          .optional()
          .meta({ title: 'How many at least', description: '1 where nothing is said.' }),
        atMost: z.int().min(0).max(20).optional().meta({ title: 'How many at most' }),
        text: line(200).optional().meta({ title: 'Words in one of them' }),
        exact: z.literal(true).optional().meta({ title: 'It has these words and no others' }),
        labelled: z.literal(true).optional().meta({ title: 'Each of them is a field with a label' }),
        attribute: line(60).optional().meta({ title: 'Attribute that one of them has' }),
        value: line(200).optional().meta({ title: 'Value of the attribute or the property' }),
        property: line(60).optional().meta({ title: 'CSS property', description: 'Such as: font-weight' }),
        click: line(120).optional().meta({ title: 'CSS selector of what is clicked before' }),
      }),
    )
    .max(6)
    .optional()
    .meta({ title: 'Checks', item: 'Check' }),
  hints,
});

const unplugged = z.strictObject({
  task: markdown(1500).meta({ title: 'Task' }),
  answer: markdown(1500).meta({ title: 'An answer to compare with' }),
  hints,
});

export const lessonPart = z.strictObject({
  id: slugField,
  text: markdown(4000).optional().meta({ title: 'Text' }),
  figure: alternative(figure, 'Drawing'),
  question: alternative(question, 'Question'),
  order: alternative(order, 'Steps to put in order'),
  match: alternative(match, 'Pairs to match'),
  fill: alternative(fill, 'Gaps to fill in'),
  example: alternative(example, 'Program that can be run'),
  predict: alternative(predict, 'What does it print?'),
  mistake: alternative(mistake, 'Find the mistake'),
  program: alternative(program, 'Program to write'),
  page: alternative(page, 'Web page to write'),
  unplugged: alternative(unplugged, 'Task on paper'),
});
export type LessonPart = z.infer<typeof lessonPart>;

export type ActivityKind = Exclude<keyof LessonPart, 'id' | 'text'>;
export type ActivityOf<Kind extends ActivityKind> = {
  [One in Kind]: { kind: One } & NonNullable<LessonPart[One]>;
}[Kind];
export type Activity = ActivityOf<ActivityKind>;

/** A part's activity; undefined if it is only text. */
export function activityOf({ id: _, text: __, ...rest }: LessonPart): Activity | undefined {
  const [found] = Object.entries(rest).filter(([, value]) => value !== undefined);
  return found && ({ kind: found[0], ...found[1] } as Activity);
}

/** Rules for a part that a schema cannot express. */
export function partProblems(part: LessonPart, path: string): EntryProblem[] {
  const { id: _, text, ...rest } = part;
  const kinds = Object.values(rest).filter((value) => value !== undefined);
  const problems: EntryProblem[] = [];
  const ask = (at: string, message: string, isWrong: boolean) => {
    if (isWrong) problems.push({ path: `${path}.${at}`, message });
  };
  ask('text', 'Please write a text, or add something to do.', text === undefined && kinds.length === 0);
  ask('text', 'Please make two parts of it: there are two things to do.', kinds.length > 1);
  const { question, fill, mistake, program, page } = part;
  if (question)
    ask(
      'question.options',
      'Please mark at least one answer as right.',
      !question.options.some(({ right }) => right),
    );
  if (fill)
    ask(
      'fill.gaps',
      `The text has ${fill.text.split(gap).length - 1} gaps.`,
      fill.text.split(gap).length - 1 !== fill.gaps.length,
    );
  if (mistake)
    ask(
      'mistake.line',
      'The program has no such line.',
      mistake.line > mistake.code.trimEnd().split('\n').length,
    );
  program?.checks.forEach((check, i) => {
    const { prints, never, call, gives, uses } = check;
    ask(`program.checks.${i}.says`, 'Please say what is checked.', !(prints ?? never ?? call ?? uses));
    ask(`program.checks.${i}.gives`, 'An expression and its value belong together.', !call !== !gives);
  });
  if (page)
    ask(
      'page.solution',
      'Please show a page that solves it.',
      (page.checks?.length ?? 0) > 0 && !page.solution,
    );
  return problems;
}
