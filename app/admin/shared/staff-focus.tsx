import type { ReactNode } from 'react';
import { Note } from '#app/ui/feedback/note.tsx';

/** Scrolled into view and focused when it appears without a page load (region.lazy.ts). */
export const FocusOnChange = ({ children }: { children: ReactNode }) => (
  <div data-focus tabIndex={-1} className="staff-focus">
    {children}
  </div>
);

interface ProblemProps {
  title: string | undefined;
  tone?: 'bad' | 'warn';
  children?: ReactNode;
}

export function ErrorAlert({ title, tone = 'bad', children }: ProblemProps) {
  if (!title) return null;
  return (
    <FocusOnChange>
      <Note tone={tone} role="alert" title={title}>
        {children}
      </Note>
    </FocusOnChange>
  );
}
