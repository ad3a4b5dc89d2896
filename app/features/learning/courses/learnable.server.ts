import type { Content } from '#app/platform/content/collection.ts';
import { memoByContentVersion } from '#app/platform/content/memo-by-version.ts';
import { type Course, type CourseDetails, type CourseLessons, courses } from './course.content.ts';
import type { Curriculum } from './curriculum.ts';
import { pageTitle, patternOf } from './find-course.ts';
import { type LearningModule, minutesOf, moduleKey, modulesOf } from './learning-module.content.ts';

export interface LearningStep {
  kind: 'lesson' | 'quiz' | 'topic';
  /** Unique within the course; a learner's last place is stored under it. */
  key: string;
  title: string;
  href: string;
  minutes?: number;
}

export interface LearnableModule {
  id: string;
  title: string;
  summary?: string;
  steps: LearningStep[];
}

export interface Learnable {
  slug: string;
  kind: 'hosted' | 'academy';
  title: string;
  description: string;
  pattern: string;
  academy: string;
  academyUrl?: string | undefined;
  needs: readonly string[];
  resources: { label: string; href: string }[];
  modules: LearnableModule[];
  curriculum: Curriculum;
  source: readonly LearningModule[];
}

const known = memoByContentVersion(() => new Map<string, Learnable | undefined>());

/** The course with this slug as something to learn; undefined if there is no such course, or nothing in it yet. */
export function findLearnable(content: Content, slug: string): Learnable | undefined {
  const course = content.get(courses, slug);
  // Unknown slugs are never cached: visitors can invent any number of them.
  if (!course) return undefined;
  const learnables = known(content);
  if (!learnables.has(slug)) learnables.set(slug, learnableOf(content, course));
  return learnables.get(slug);
}

function learnableOf(content: Content, course: Course): Learnable | undefined {
  if (course.details) return academyCourse(content, course, course.details);
  return course.lessons && hostedCourse(content, course, course.lessons);
}

const common = (content: Content, course: Course) => ({
  slug: course.id,
  title: pageTitle(course),
  pattern: patternOf(content, course),
  academy: course.academy ?? '',
  resources: [
    { label: 'About this course', href: `/courses/${course.id}` },
    ...(course.links ?? []),
    ...(course.lessons?.next ?? []).flatMap((id) => {
      const title = content.get(courses, id)?.title;
      return title ? [{ label: `Go on with ${title}`, href: `/courses/${id}` }] : [];
    }),
  ],
});

interface StepPaths {
  lesson(id: string): string;
  /** By the key of its module. */
  quiz(module: string): string;
}

/** Lessons and quizzes as steps, with their addresses for this kind of learner. */
export const modulesWith = (source: readonly LearningModule[], paths: StepPaths): LearnableModule[] =>
  source.map((module) => ({
    id: module.id,
    title: module.title,
    summary: module.summary,
    steps: [
      ...module.lessons.map(({ id, title, minutes }) => ({
        kind: 'lesson' as const,
        key: id,
        title,
        href: paths.lesson(id),
        minutes,
      })),
      {
        kind: 'quiz',
        key: `quiz/${moduleKey(module)}`,
        title: `Quiz: ${module.title}`,
        href: paths.quiz(moduleKey(module)),
        minutes: module.quiz.minutes,
      },
    ],
  }));

function hostedCourse(content: Content, course: Course, { youNeed }: CourseLessons): Learnable {
  const { id, title, description } = course;
  const source = modulesOf(content, id);
  return {
    ...common(content, course),
    kind: 'hosted',
    description,
    needs: youNeed,
    source,
    modules: modulesWith(source, {
      lesson: (lesson) => `/learn/${id}/${lesson}`,
      quiz: (module) => `/learn/${id}/quiz/${module}`,
    }),
    curriculum: {
      courseId: id,
      courseTitle: title,
      modules: source.map(({ id, lessons, quiz }) => ({
        id,
        parts: lessons.map((lesson) => lesson.id),
        passMark: quiz.passMark,
      })),
      contents: {
        lessons: source.flatMap(({ lessons }) => lessons).length,
        quizzes: source.length,
        modules: source.map(({ title }) => title),
        minutes: minutesOf(source),
      },
    },
  };
}

function academyCourse(
  content: Content,
  course: Course,
  { description, academyUrl, curriculum }: CourseDetails,
): Learnable {
  return {
    ...common(content, course),
    kind: 'academy',
    description,
    academyUrl,
    needs: [],
    source: [],
    modules: curriculum.map(({ id, title, topics }) => ({
      id,
      title,
      steps: topics.map((topic) => ({
        kind: 'topic',
        key: topic.id,
        title: topic.title,
        href: `/learn/${course.id}#${id}`,
      })),
    })),
    curriculum: {
      courseId: course.id,
      courseTitle: pageTitle(course),
      modules: curriculum.map(({ id, topics }) => ({ id, parts: topics.map((topic) => topic.id) })),
    },
  };
}
