import { Facts } from '#app/ui/data-display/facts.tsx';
import { DialogTemplate } from '#app/ui/disclosure/dialog.tsx';
import { BeadRows } from './beads.tsx';
import { beadsOf, inMinutes } from './course-aside.tsx';
import type { CourseView } from './learn-view.server.ts';

export const progressId = (slug: string): string => `progress-${slug}`;

export function ProgressDialog({ course }: { course: CourseView }) {
  const { slug, title, pattern, percentage, done, total, minutes, kind } = course;
  const steps = kind === 'academy' ? 'topics' : 'lessons and quizzes';
  return (
    <DialogTemplate
      id={progressId(slug)}
      title="Progress"
      lead={`${title}: ${done} of ${total} ${steps} done, ${percentage}%`}
    >
      <BeadRows modules={beadsOf(course)} pattern={pattern} />
      <Facts items={[{ icon: 'clock', label: 'Time spent', value: inMinutes(minutes) }]} />
      {kind === 'academy' && (
        <p className="muted small-text">Self-reported: you tick off here what you finished at the academy.</p>
      )}
    </DialogTemplate>
  );
}
