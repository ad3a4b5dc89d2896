import { z } from 'zod';
import { paySource } from '#app/features/learning/courses/pay-source.ts';
import {
  type EntryProblem,
  type EntryRules,
  listCollection,
  singleCollection,
} from '#app/platform/content/collection.ts';
import {
  day,
  line,
  linkTarget,
  pattern,
  reference,
  shortDescription,
  slugField,
} from '#app/platform/content/fields.ts';

const contentGroup = z.strictObject({
  title: line(80).meta({ title: 'Area' }),
  exam: line(40)
    .optional()
    .meta({ title: 'Exam', description: 'The exam it belongs to, where there are several.' }),
  share: z
    .string()
    .regex(/^\d{1,2}%$/, 'Write it as "23%"')
    .optional()
    .meta({ title: 'Share of the exam', description: 'Written as 23%.' }),
  topics: z.array(line(200)).min(4).max(12).meta({ title: 'Topics', item: 'Topic' }),
});

const common = {
  name: line(60).meta({ title: 'Name' }),
  description: line(240).meta(shortDescription),
  overview: z
    .array(line(900))
    .min(2)
    .max(4)
    .meta({ title: 'Overview', description: 'Two to four paragraphs.', item: 'Paragraph' }),
  duration: line(60).meta({ title: 'How long it takes to prepare' }),
  skills: z.array(line(120)).min(4).max(12).meta({ title: 'Skills', item: 'Skill' }),
  careers: z.array(line(60)).min(4).max(10).meta({ title: 'Jobs it leads to', item: 'Job' }),
  prerequisites: z.array(line(240)).min(2).max(6).meta({ title: 'What is needed before', item: 'Line' }),
  courseContent: z.array(contentGroup).min(3).meta({ title: 'Areas of the exam', item: 'Area' }),
  examInfo: z
    .strictObject({
      format: line(160).meta({ title: 'Format' }),
      questions: line(60).meta({ title: 'Number of questions' }),
      time: line(60).meta({ title: 'Time' }),
      passingScore: line(160).meta({ title: 'Score to pass' }),
      validity: line(60).meta({ title: 'How long it is valid' }),
    })
    .meta({ title: 'The exam' }),
  resources: z
    .array(
      z.strictObject({
        title: line(80).meta({ title: 'Title' }),
        description: line(200).meta(shortDescription),
        href: linkTarget,
      }),
    )
    .min(2)
    .meta({ title: 'Resources', item: 'Resource' }),
  relatedCourses: z
    .array(reference('courses'))
    .min(2)
    .max(6)
    .meta({ title: 'Related courses', description: 'Courses of the free catalogue.', item: 'Course' }),
  pattern,
};

export const certification = z.strictObject({
  id: slugField,
  order: z.int().min(1).meta({ title: 'Place in the list', description: '1 comes first.' }),
  ...common,
  exams: z
    .strictObject({
      number: z.int().min(1).max(4).meta({ title: 'Number of exams' }),
      codes: z
        .array(
          z.strictObject({ code: line(20).meta({ title: 'Code' }), name: line(40).meta({ title: 'Name' }) }),
        )
        .min(1)
        .meta({ title: 'Exam codes', item: 'Exam' }),
    })
    .meta({ title: 'Exams' }),
  difficulty: z.enum(['Beginner', 'Intermediate']).meta({ title: 'Difficulty' }),
  salary: z
    .strictObject({
      average: z
        .string()
        .regex(/^\$\d{2,3},\d{3}$/, 'Write it as "$54,500"')
        .meta({
          title: 'Average pay for a year',
          description: 'Rounded, in the currency in which it is published, such as $54,500.',
        }),
      note: line(300).meta({ title: 'Note about pay' }),
      source: paySource.meta({ title: 'Source of the figure' }),
    })
    .meta({ title: 'Pay' }),
  versionNote: line(400).meta({
    title: 'Note about versions',
    description: 'What readers compare with the provider’s own page before they pay.',
  }),
  checked: day.optional().meta({
    title: 'Facts last compared on',
    description:
      'The day on which someone compared the exam facts with the provider’s own page. Leave it empty until then.',
  }),
});
export type Certification = z.infer<typeof certification>;

const examRules: EntryRules<Certification> = ({ exams, courseContent }) => {
  const problems: EntryProblem[] = [];
  if (exams.codes.length !== exams.number)
    problems.push({
      path: 'exams.codes',
      message: `${exams.number} and ${exams.codes.length} do not agree: please name each exam, and no other.`,
    });
  for (const name of new Set(courseContent.map(({ exam }) => exam))) {
    const areas = courseContent.filter(({ exam }) => exam === name);
    const sum = areas.reduce((sum, { share = '0' }) => sum + Number.parseInt(share, 10), 0);
    if (areas.every(({ share }) => share) && sum !== 100)
      problems.push({
        path: `courseContent.${courseContent.indexOf(areas[0]!)}.share`,
        message: `The shares of an exam make 100% together; these make ${sum}%.`,
      });
  }
  return problems;
};

export const certifications = listCollection(
  'certifications',
  certification.meta({ title: 'Certifications', item: 'Certification' }),
  { shownOn: ({ id }) => [`/certifications/${id}`], rules: examRules },
);

/** The page for any other id: IT certifications in general, without specific figures. */
const genericCertification = z.strictObject({
  ...common,
  exams: z.strictObject({ number: line(40).meta({ title: 'Number of exams' }) }).meta({ title: 'Exams' }),
  difficulty: line(40).meta({ title: 'Difficulty' }),
  salary: z
    .strictObject({
      average: line(40).meta({ title: 'Average pay for a year' }),
      note: line(300).meta({ title: 'Note about pay' }),
    })
    .meta({ title: 'Pay' }),
});
export type GenericCertification = z.infer<typeof genericCertification>;
export const certificationGeneric = singleCollection(
  'certification-generic',
  genericCertification.meta({ title: 'Any other certification' }),
  { shownOn: ['/certifications/other'] },
);
