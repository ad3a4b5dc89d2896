import type { ReactNode } from 'react';
import activities from '#app/features/learning/activities/activities.css?url';
import { SavePanel } from '#app/features/learning/offline/save-panel.tsx';
import { LearnOutline } from '#app/features/learning/study/learn-outline.tsx';
import type { ShownStep } from '#app/features/learning/study/learn-view.server.ts';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { openCourse } from './open-course.server.ts';

type Course = ReturnType<typeof openCourse>;

export const crumbsOf = (course: Pick<Course, 'slug' | 'title'>, title: string) => [
  { label: 'Catalog', href: '/courses' },
  { label: course.title, href: `/courses/${course.slug}` },
  { label: title },
];

interface OpenStepProps {
  course: Course;
  step: Pick<ShownStep, 'key' | 'title'>;
  about: string;
  /** The quiz that the answers just sent have passed. */
  passed?: string | undefined;
  children: ReactNode;
}

/** A lesson or quiz beside the outline of its course. */
export const OpenStep = ({ course, step, about, passed, children }: OpenStepProps) => (
  <>
    <OwnStyles href={activities} />
    <PageHead plain crumbs={crumbsOf(course, step.title)} title={step.title}>
      <p className="muted small-text">{about}</p>
    </PageHead>
    <Section>
      <div className="two-columns" data-open-lesson={`${course.slug}/${step.key}`} data-passed={passed}>
        {children}
        <div className="stack">
          <SavePanel slug={course.slug} />
          <LearnOutline course={course} current={step.key} />
        </div>
      </div>
    </Section>
  </>
);

/** Shown by script to members who are signed in. */
export const ForMembers = ({ children }: { children: ReactNode }) => (
  <div data-for-members hidden>
    <Note title="You are signed in">
      <p>{children}</p>
    </Note>
  </div>
);
