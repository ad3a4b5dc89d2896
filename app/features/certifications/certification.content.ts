import { z } from 'zod';
import { paySource } from '#app/organisation/pay-source.ts';
import { list, single } from '#app/platform/content/collection.ts';
import { day, line, pattern, sitePath, slug } from '#app/platform/content/fields.ts';

/** One area of an exam: what the syllabus PDF and the page list. */
const contentGroup = z.strictObject({
  title: line(80),
  /** The exam it belongs to, where there are several. */
  exam: line(40).optional(),
  /** Its share of that exam's questions. */
  share: z
    .string()
    .regex(/^\d{1,2}%$/, 'Write it as "23%"')
    .optional(),
  topics: z.array(line(200)).min(4).max(12),
});

/** What the page of any certification shows; names as in section 3 of the specification. */
const common = {
  name: line(60),
  description: line(240),
  /** Paragraphs. */
  overview: z.array(line(900)).min(2).max(4),
  duration: line(60),
  skills: z.array(line(120)).min(4).max(12),
  careers: z.array(line(60)).min(4).max(10),
  prerequisites: z.array(line(240)).min(2).max(6),
  courseContent: z.array(contentGroup).min(3),
  examInfo: z.strictObject({
    format: line(160),
    questions: line(60),
    time: line(60),
    passingScore: line(160),
    validity: line(60),
  }),
  resources: z.array(z.strictObject({ title: line(80), description: line(200), href: sitePath })).min(2),
  /** Ids in the free catalogue. */
  relatedCourses: z.array(slug).min(2).max(6),
  pattern,
};

export const certification = z.strictObject({
  id: slug,
  order: z.int().min(1),
  ...common,
  exams: z.strictObject({
    number: z.int().min(1).max(4),
    codes: z.array(z.strictObject({ code: line(20), name: line(40) })).min(1),
  }),
  difficulty: z.enum(['Beginner', 'Intermediate']),
  salary: z.strictObject({
    /** A year's pay, rounded, in the currency in which it is published. */
    average: z.string().regex(/^\$\d{2,3},\d{3}$/, 'Write it as "$54,500"'),
    note: line(300),
    source: paySource,
  }),
  /** What a reader compares with the provider's own page before she pays. */
  versionNote: line(400),
  /** The day on which staff last compared the exam facts with the provider's own page; absent until they have. */
  checked: day.optional(),
});
export type Certification = z.infer<typeof certification>;
export const certifications = list('certifications', certification);

/** The page of every other id: how IT certifications work in general. It names no figures that it cannot know. */
export const genericCertification = z.strictObject({
  ...common,
  exams: z.strictObject({ number: line(40) }),
  difficulty: line(40),
  salary: z.strictObject({ average: line(40), note: line(300) }),
});
export type GenericCertification = z.infer<typeof genericCertification>;
export const certificationGeneric = single('certification-generic', genericCertification);
