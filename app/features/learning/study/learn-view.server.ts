import { formatDate } from '#app/dates/time.ts';
import { isPassed, progressOf } from '#app/features/learning/courses/curriculum.ts';
import type {
  Learnable,
  LearnableModule,
  LearningStep,
} from '#app/features/learning/courses/learnable.server.ts';
import type { MemberCourse } from '#app/features/learning/enrolment/member-courses.server.ts';

export interface ShownStep extends LearningStep {
  done: boolean;
  best?: number;
}

export interface ShownModule extends Omit<LearnableModule, 'steps'> {
  steps: ShownStep[];
}

export type CourseView = ReturnType<typeof courseView>;

export function courseView(learnable: Learnable, course: MemberCourse) {
  const modules = shownModules(learnable, course);
  const { done, total } = progressOf(learnable.curriculum, course.work);
  const next = nextStep(modules, course.lastPlace);
  const { slug, title, pattern, kind, academy, academyUrl } = learnable;
  return {
    slug,
    title,
    pattern,
    kind,
    academy,
    academyUrl,
    percentage: course.progressPercentage,
    done,
    total,
    minutes: course.timeSpentMinutes,
    completedOn: course.completedAt ? formatDate(course.completedAt) : undefined,
    enrolledOn: formatDate(course.enrolledAt ?? course.accessGrantedAt),
    accessUntil: course.expiresAt ? formatDate(course.expiresAt) : undefined,
    certificate: course.certificateCode ?? undefined,
    modules,
    next,
  };
}

function shownModules({ modules, curriculum }: Learnable, { work }: MemberCourse): ShownModule[] {
  const marked = new Set(work.done);
  return modules.map((module, i) => ({
    ...module,
    steps: module.steps.map((step) => {
      if (step.kind !== 'quiz') return { ...step, done: marked.has(step.key) };
      const best = work.best[module.id];
      return {
        ...step,
        done: isPassed(curriculum.modules[i]!, work),
        ...(best !== undefined && { best }),
      };
    }),
  }));
}

/** The learner's last place if it is still open, otherwise the next open step, otherwise the first. */
export function nextStep(modules: readonly ShownModule[], lastPlace: string | null): ShownStep | undefined {
  const steps = modules.flatMap((module) => module.steps);
  const stopped = steps.findIndex(({ key }) => key === lastPlace);
  const open = (step: ShownStep) => !step.done;
  return steps.slice(Math.max(0, stopped)).find(open) ?? steps.find(open);
}

export function stepAt(modules: readonly ShownModule[], key: string) {
  const steps = modules.flatMap((module) => module.steps);
  const at = steps.findIndex((step) => step.key === key);
  const step = steps[at];
  if (!step) return undefined;
  const place = modules.findIndex((module) => module.steps.includes(step));
  return {
    step,
    before: steps[at - 1],
    after: steps[at + 1],
    where: `Module ${place + 1} of ${modules.length}: ${modules[place]!.title}`,
  };
}
