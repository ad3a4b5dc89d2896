import type { ReactNode } from 'react';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { CourseView } from './learn-view.server.ts';

interface StepHeadProps {
  course: CourseView;
  title: string;
  note: string;
}

export function StepHead({ course, title, note }: StepHeadProps) {
  return (
    <PageHead
      plain
      crumbs={[
        { label: 'Dashboard', href: '/dashboard' },
        { label: course.title, href: `/learn/${course.slug}` },
        { label: title },
      ]}
      title={title}
    >
      <p className="muted small-text">{note}</p>
    </PageHead>
  );
}

interface StudyProps {
  slug: string;
  place?: string;
  children: ReactNode;
}

export const StudyTime = ({ slug, place, children }: StudyProps) => (
  <div data-study={`/learn/${slug}/time`} data-place={place}>
    {children}
  </div>
);
