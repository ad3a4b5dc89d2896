export interface CurriculumModule {
  id: string;
  /** Ids of its lessons or topics, unique within the course; progress is stored under them. */
  parts: readonly string[];
  passMark?: number | undefined;
}

/** What a course consists of, as printed on certificates. */
export interface CourseContents {
  lessons: number;
  quizzes: number;
  modules: readonly string[];
  minutes: number;
}

export interface Curriculum {
  courseId: string;
  courseTitle: string;
  modules: readonly CurriculumModule[];
  contents?: CourseContents;
}

export interface Completion {
  done: readonly string[];
  /** By module id, the best result of its quiz in percent. */
  best: Readonly<Record<string, number>>;
}

export interface Progress {
  done: number;
  total: number;
  /** A whole number from 0 to 100; 100 only when everything is done. */
  percentage: number;
}

export const isPassed = ({ id, passMark }: CurriculumModule, { best }: Completion): boolean =>
  passMark !== undefined && (best[id] ?? 0) >= passMark;

/** Progress is the share of lessons or topics done and quizzes passed (decisions, Members). */
export function progressOf({ modules }: Pick<Curriculum, 'modules'>, work: Completion): Progress {
  const marked = new Set(work.done);
  let done = 0;
  let total = 0;
  for (const module of modules) {
    total += module.parts.length + (module.passMark === undefined ? 0 : 1);
    done += module.parts.filter((part) => marked.has(part)).length + (isPassed(module, work) ? 1 : 0);
  }
  return { done, total, percentage: total === 0 ? 0 : Math.floor((100 * done) / total) };
}

/** Certificates are for courses with quizzes; what is only ticked off is self-reported (decisions, Members). */
export const hasQuizzes = ({ modules }: Pick<Curriculum, 'modules'>): boolean =>
  modules.some(({ passMark }) => passMark !== undefined);
