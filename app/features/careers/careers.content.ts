import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, link, markdown, pattern, slug } from '#app/platform/content/fields.ts';

const card = z.strictObject({ title: line(80), text: line(300), icon: slug, pattern });

const careerChangersPage = z.strictObject({
  title: line(),
  lead: line(400),
  intro: markdown(3000),
  exploreCareers: card,
  startQuiz: card,
  whyHead: z.strictObject({ title: line(), lead: line(300) }),
  whyChooseIt: z.array(z.strictObject({ title: line(80), text: line(300) })).min(4),
  steps: z.array(z.strictObject({ title: line(80), text: line(300), link: link.optional() })).min(3),
  careersHead: z.strictObject({ title: line(), lead: line(400) }),
  payNote: line(400),
  closing: z.strictObject({ title: line(80), text: line(300), button: line(40) }),
});
export type CareerChangers = z.infer<typeof careerChangersPage>;
export const careerChangers = single('career-changers', careerChangersPage);

/** The eight tracks an answer can speak for. */
export const trackIds = [
  'cybersecurity',
  'networking',
  'data-science-ai',
  'data-science',
  'programming',
  'information-technology',
  'digital-literacy',
  'professional-skills',
] as const;
export type TrackId = (typeof trackIds)[number];

const answer = z.strictObject({
  text: line(160),
  /** Points for each track this answer speaks for, 1 to 3. */
  weights: z.partialRecord(z.enum(trackIds), z.int().min(1).max(3)),
});

const quiz = z.strictObject({
  title: line(),
  lead: line(400),
  note: line(300),
  questions: z.array(z.strictObject({ question: line(200), answers: z.array(answer).length(4) })).length(10),
  /** What is said when a track wins, in the order that settles a tie. */
  results: z
    .array(
      z.strictObject({
        track: z.enum(trackIds),
        title: line(120),
        text: markdown(1200),
        firstStep: line(300),
        /** The course to begin with, by its id. */
        course: slug,
        strengths: z.array(line(120)).min(2),
        pattern,
      }),
    )
    .length(8),
});
export type CareerQuiz = z.infer<typeof quiz>;
export const careerQuiz = single('career-quiz', quiz);
