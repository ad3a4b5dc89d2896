import type { ReactNode } from 'react';
import { Note } from '#app/ui/feedback/note.tsx';

/** Brought into view, and read on from there, when it comes without a page being loaded (region.live.ts). */
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
