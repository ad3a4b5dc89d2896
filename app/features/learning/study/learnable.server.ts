import { type FoundCourse, requireCourse } from '#app/features/learning/course/require-course.ts';
import { realAddress } from '#app/platform/addresses/real-address.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { derived } from '#app/platform/content/derived.ts';
import type { Curriculum } from './curriculum.ts';
import { type LearningCourse, learningCourses } from './learning-course.content.ts';
import { type LearningModule, modulesOf } from './learning-module.content.ts';

export interface Step {
  kind: 'lesson' | 'quiz' | 'topic';
  /** Unique within the course; where a learner stopped is stored under it. */
  key: string;
  title: string;
  href: string;
  minutes?: number;
}

interface LearnableModule {
  id: string;
  title: string;
  summary?: string;
  steps: Step[];
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

export const moduleKey = ({ id }: Pick<LearningModule, 'id'>): string => id.split('--').at(-1) ?? id;

const coursesOf = derived(() => new Map<string, Learnable | undefined>());

/** The course of an address as something to learn in; undefined when it is not open. Throws not found for an unknown slug. */
export function readLearnable(content: Content, slug: string): Learnable | undefined {
  const courses = coursesOf(content);
  if (!courses.has(slug)) courses.set(slug, makeLearnable(content, requireCourse(content, slug)));
  return courses.get(slug);
}

/** The same for a course that may have left the catalogue. */
export function findLearnable(content: Content, slug: string): Learnable | undefined {
  try {
    return readLearnable(content, slug);
  } catch {
    return undefined;
  }
}

function makeLearnable(content: Content, found: FoundCourse): Learnable | undefined {
  if (found.kind === 'full') return academyCourse(content, found);
  const course = content.get(learningCourses, found.course.id);
  return course && hostedCourse(content, found, course);
}

const common = (content: Content, { course, pattern }: FoundCourse, next: readonly string[]) => ({
  slug: course.id,
  title: course.title,
  description: course.description,
  pattern,
  academy: 'academy' in course ? course.academy : '',
  resources: [
    { label: 'About this course', href: `/courses/${course.id}` },
    ...(course.links ?? []),
    ...next.flatMap((id) => {
      const title = titleOf(content, id);
      return title ? [{ label: `Go on with ${title}`, href: `/courses/${id}` }] : [];
    }),
  ],
});

function titleOf(content: Content, slug: string): string | undefined {
  try {
    return requireCourse(content, slug).course.title;
  } catch {
    return undefined;
  }
}

function hostedCourse(content: Content, found: FoundCourse, course: LearningCourse): Learnable {
  const { id } = course;
  const source = modulesOf(content, id);
  return {
    ...common(content, found, course.next),
    kind: 'hosted',
    needs: course.youNeed,
    source,
    modules: source.map((module) => ({
      id: module.id,
      title: module.title,
      summary: module.summary,
      steps: [
        ...module.lessons.map((lesson) => ({
          kind: 'lesson' as const,
          key: lesson.id,
          title: lesson.title,
          href: `/learn/${id}/${lesson.id}`,
          minutes: lesson.minutes,
        })),
        {
          kind: 'quiz',
          key: `quiz/${moduleKey(module)}`,
          title: `Quiz: ${module.title}`,
          href: `/learn/${id}/quiz/${moduleKey(module)}`,
          minutes: module.quiz.minutes,
        },
      ],
    })),
    curriculum: {
      courseId: id,
      courseTitle: course.title,
      modules: source.map(({ id, lessons, quiz }) => ({
        id,
        parts: lessons.map((lesson) => lesson.id),
        passMark: quiz.passMark,
      })),
    },
  };
}

function academyCourse(content: Content, found: FoundCourse & { kind: 'full' }): Learnable {
  const { detail } = found;
  return {
    ...common(content, found, []),
    kind: 'academy',
    title: detail.title,
    description: detail.description,
    academy: detail.academy,
    academyUrl: realAddress(detail.academyUrl),
    needs: [],
    source: [],
    modules: detail.curriculum.map(({ id, title, topics }) => ({
      id,
      title,
      steps: topics.map((topic) => ({
        kind: 'topic',
        key: topic.id,
        title: topic.title,
        href: `/learn/${found.course.id}#${id}`,
      })),
    })),
    curriculum: {
      courseId: found.course.id,
      courseTitle: detail.title,
      modules: detail.curriculum.map(({ id, topics }) => ({ id, parts: topics.map((topic) => topic.id) })),
    },
  };
}
