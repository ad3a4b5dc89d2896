import { ExternalBadge } from '#app/features/learning/external/external-badge.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { BeadRing } from './beads.tsx';
import type { CourseView } from './learn-view.server.ts';

interface CourseHeadProps {
  course: CourseView;
  lead: string;
  confirmed: boolean;
}

export function CourseHead({ course, lead, confirmed }: CourseHeadProps) {
  const { title, percentage, done, total, kind } = course;
  return (
    <PageHead
      title={title}
      lead={lead}
      crumbs={[{ label: 'Dashboard', href: '/dashboard' }, { label: title }]}
      badges={
        <div className="row" id="state" data-region>
          {percentage === 100 ? <Badge tone="ok">Completed</Badge> : <Badge tone="wait">In Progress</Badge>}
          {kind === 'academy' && <ExternalBadge confirmed={confirmed && percentage === 100} />}
        </div>
      }
      side={
        <div id="ring" data-region>
          <BeadRing percent={percentage}>
            {done} of {total} {kind === 'academy' ? 'topics' : 'lessons and quizzes'} done.
          </BeadRing>
        </div>
      }
    />
  );
}
