import type { ReactNode } from 'react';

interface StudyProps {
  slug: string;
  place?: string;
  children: ReactNode;
}

export const Study = ({ slug, place, children }: StudyProps) => (
  <div data-study={`/learn/${slug}/time`} data-place={place}>
    {children}
  </div>
);
