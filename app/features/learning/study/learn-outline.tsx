import { SavePanel } from '#app/features/learning/offline/save-panel.tsx';
import { ProgressBar } from '#app/ui/data-display/progress.tsx';
import { Step, Steps } from '#app/ui/data-display/steps.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { CourseView, ShownModule, ShownStep } from './learn-view.server.ts';

const noteOf = ({ kind, minutes, best }: ShownStep) => {
  if (kind === 'quiz' && best !== undefined) return `Best: ${best}%`;
  return minutes === undefined ? undefined : `${minutes} min`;
};

export const LessonAside = ({ course, current }: { course: CourseView; current: string }) => (
  <div className="stack">
    <ProgressBar value={course.percentage} label={`Progress in ${course.title}`} />
    <SavePanel slug={course.slug} />
    <LearnOutline course={course} current={current} />
  </div>
);

interface LearnOutlineProps {
  course: { modules: readonly ShownModule[] };
  current?: string | undefined;
}

export function LearnOutline({ course, current }: LearnOutlineProps) {
  return (
    <nav aria-label="Modules and lessons" className="stack">
      {course.modules.map((module, i) => (
        <Panel key={module.id} id={module.id} title={`${i + 1}. ${module.title}`}>
          {module.summary && <p className="muted small-text">{module.summary}</p>}
          <Steps>
            {module.steps.map((step) => (
              <Step key={step.key} id={step.key} done={step.done} note={noteOf(step)}>
                <a href={step.href} aria-current={step.key === current ? 'page' : undefined}>
                  {step.title}
                </a>
              </Step>
            ))}
          </Steps>
        </Panel>
      ))}
    </nav>
  );
}
