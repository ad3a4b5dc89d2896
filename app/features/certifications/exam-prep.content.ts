import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { day, heading, line, markdown, reference, slugField, titled } from '#app/platform/content/fields.ts';

const week = z.strictObject({
  title: line(80).meta({ title: 'Title' }),
  tasks: z.array(line(240)).min(3).max(6).meta({ title: 'Tasks', item: 'Task' }),
});

const plan = z.strictObject({
  certification: reference('certifications').meta({ title: 'Certification' }),
  hoursPerWeek: z.int().min(3).max(20).meta({ title: 'Hours per week' }),
  intro: line(500).meta({ title: 'Opening text' }),
  weeks: z
    .array(week)
    .min(8)
    .max(12)
    .meta({ title: 'Weeks', description: 'In their order; the first is week 1.', item: 'Week' }),
});
export type StudyPlan = z.infer<typeof plan>;

const examPrepPage = z.strictObject({
  ...titled(300, 80),
  intro: z.array(line(700)).min(1).max(3).meta({ title: 'Opening paragraphs', item: 'Paragraph' }),
  howExamsWork: z
    .strictObject({
      ...titled(300, 80),
      sections: z
        .array(
          z.strictObject({
            id: slugField,
            title: line(80).meta({ title: 'Title' }),
            body: markdown(3000, 150).meta({ title: 'Text' }),
          }),
        )
        .min(5)
        .meta({ title: 'Sections', item: 'Section' }),
    })
    .meta({ title: 'How the exams work' }),
  studyPlans: z
    .strictObject({
      ...titled(400, 80),
      plans: z
        .array(plan)
        .min(1)
        .meta({ title: 'Plans', description: 'One for each certification.', item: 'Plan' }),
    })
    .meta({ title: 'Study plans' }),
  quizzes: heading(400, 80).meta({ title: 'Practice quizzes' }),
  checklist: z
    .strictObject({
      ...titled(300, 80),
      groups: z
        .array(
          z.strictObject({
            title: line(60).meta({ title: 'Title' }),
            items: z.array(line(200)).min(3).meta({ title: 'Lines', item: 'Line' }),
          }),
        )
        .min(3)
        .meta({ title: 'Groups', item: 'Group' }),
    })
    .meta({ title: 'Checklist' }),
  checked: day.optional().meta({
    title: 'Rules last compared on',
    description:
      'The day on which someone compared these rules with the provider’s own page. Leave it empty until then.',
  }),
});
export type ExamPrep = z.infer<typeof examPrepPage>;
export const examPrep = singleCollection('exam-prep', examPrepPage.meta({ title: 'Exam preparation' }), {
  shownOn: ['/exam-prep'],
  rules: ({ studyPlans: { plans } }) =>
    plans.flatMap(({ certification }, i) =>
      plans.findIndex((plan) => plan.certification === certification) < i
        ? [
            {
              path: `studyPlans.plans.${i}.certification`,
              message: 'This certification has a plan already.',
            },
          ]
        : [],
    ),
});
