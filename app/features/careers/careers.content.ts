import { z } from 'zod';
import { trackIds } from '#app/features/learning/courses/subjects.ts';
import { type EntryRules, singleCollection } from '#app/platform/content/collection.ts';
import {
  heading,
  line,
  link,
  markdown,
  pattern,
  reference,
  slug,
  titleAndText,
  titled,
} from '#app/platform/content/fields.ts';

const card = z.strictObject({
  title: line(80).meta({ title: 'Title' }),
  text: line(300).meta({ title: 'Text' }),
  icon: slug.meta({ title: 'Icon', kind: 'icon' }),
  pattern,
});

const careerChangersPage = z.strictObject({
  ...titled(400),
  intro: markdown(3000).meta({ title: 'Opening text' }),
  exploreCareers: card.meta({ title: 'Card: Explore Careers' }),
  startQuiz: card.meta({ title: 'Card: Start Quiz' }),
  whyHead: heading(300).meta({ title: 'Heading of the reasons' }),
  whyChooseIt: z.array(titleAndText(300)).min(4).meta({ title: 'Reasons', item: 'Reason' }),
  steps: z
    .array(
      z.strictObject({
        title: line(80).meta({ title: 'Title' }),
        text: line(300).meta({ title: 'Text' }),
        link: link.optional().meta({ title: 'Link' }),
      }),
    )
    .min(3)
    .meta({ title: 'Steps', item: 'Step' }),
  careersHead: heading(400).meta({ title: 'Heading of the careers' }),
  payNote: line(400).meta({ title: 'Note about pay', description: 'Where the pay ranges come from.' }),
  closing: z
    .strictObject({
      title: line(80).meta({ title: 'Title' }),
      text: line(300).meta({ title: 'Answer' }),
      button: line(40).meta({ title: 'Button', description: 'The words on it.' }),
    })
    .meta({ title: 'Closing', description: 'The band at the foot of the page.' }),
});
export const careerChangers = singleCollection(
  'career-changers',
  careerChangersPage.meta({ title: 'Career changers' }),
  { shownOn: ['/career-changers'] },
);

const answer = z.strictObject({
  text: line(160).meta({ title: 'Text' }),
  weights: z.partialRecord(z.enum(trackIds), z.int().min(1).max(3)).meta({
    title: 'Points for each track',
    description: '1 to 3 points for each track this answer speaks for; empty for the others.',
  }),
});

const quiz = z.strictObject({
  ...titled(400),
  note: line(300).meta({ title: 'Note below the introduction' }),
  questions: z
    .array(
      z.strictObject({
        question: line(200).meta({ title: 'Question' }),
        answers: z
          .array(answer)
          .length(4)
          .meta({ title: 'Answers', description: 'Four of them.', item: 'Answer' }),
      }),
    )
    .length(10)
    .meta({ title: 'Questions', item: 'Question' }),
  results: z
    .array(
      z.strictObject({
        track: z.enum(trackIds).meta({ title: 'Track', reference: 'tracks' }),
        title: line(120).meta({ title: 'Title' }),
        text: markdown(1200).meta({ title: 'Text' }),
        firstStep: line(300).meta({ title: 'First step', description: 'What to do today.' }),
        course: reference('courses').meta({ title: 'Course to begin with' }),
        strengths: z.array(line(120)).min(2).meta({
          title: 'Strengths',
          description: 'What someone with this result is good at.',
          item: 'Strength',
        }),
        pattern,
      }),
    )
    .length(8)
    .meta({
      title: 'Results',
      description: 'What is said when a track wins. The order settles a tie.',
      item: 'Result',
    }),
});
export type CareerQuiz = z.infer<typeof quiz>;

const quizRules: EntryRules<CareerQuiz> = ({ questions, results }) => {
  const answers = questions.flatMap((question) => question.answers);
  return results.flatMap(({ track }, i) => {
    const path = `results.${i}.track`;
    if (results.findIndex((result) => result.track === track) < i)
      return [{ path, message: 'This track has a result already, and another one has none.' }];
    if (!answers.some(({ weights }) => weights[track]))
      return [{ path, message: 'No answer speaks for this track. Please give it points.' }];
    return [];
  });
};

export const careerQuiz = singleCollection('career-quiz', quiz.meta({ title: 'Career quiz' }), {
  shownOn: ['/career-changers/quiz'],
  rules: quizRules,
});
