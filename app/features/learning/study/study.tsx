import type { ReactNode } from 'react';

interface StudyProps {
  slug: string;
  /** Where the learner is: a step's key. */
  place?: string;
  children: ReactNode;
}

export const Study = ({ slug, place, children }: StudyProps) => (
  <div data-study={`/learn/${slug}/time`} data-place={place}>
    {children}
  </div>
);
