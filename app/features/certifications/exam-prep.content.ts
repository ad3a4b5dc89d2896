import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { day, line, markdown, slug } from '#app/platform/content/fields.ts';

const week = z.strictObject({
  title: line(80),
  tasks: z.array(line(240)).min(3).max(6),
});

const plan = z.strictObject({
  /** Id of the certification. */
  certification: slug,
  hoursPerWeek: z.int().min(3).max(20),
  intro: line(500),
  /** In order; the first is week 1. */
  weeks: z.array(week).min(8).max(12),
});
export type StudyPlan = z.infer<typeof plan>;

/** The page /exam-prep; what differs between certifications in numbers comes from `certifications`. */
export const examPrepPage = z.strictObject({
  title: line(80),
  lead: line(300),
  intro: z.array(line(700)).min(1).max(3),
  howExamsWork: z.strictObject({
    title: line(80),
    lead: line(300),
    sections: z.array(z.strictObject({ id: slug, title: line(80), body: markdown(3000, 150) })).min(5),
  }),
  studyPlans: z.strictObject({ title: line(80), lead: line(400), plans: z.array(plan).min(1) }),
  quizzes: z.strictObject({ title: line(80), lead: line(400) }),
  checklist: z.strictObject({
    title: line(80),
    lead: line(300),
    groups: z.array(z.strictObject({ title: line(60), items: z.array(line(200)).min(3) })).min(3),
  }),
  /** The day on which staff last compared these rules with the provider's own page; absent until they have. */
  checked: day.optional(),
});
export type ExamPrep = z.infer<typeof examPrepPage>;
export const examPrep = single('exam-prep', examPrepPage);
