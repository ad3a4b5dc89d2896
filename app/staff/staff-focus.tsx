import type { ReactNode } from 'react';
import { Note } from '#app/ui/feedback/note.tsx';

/** Brought into view, and read on from there, when it comes without a page being loaded (region.live.ts). */
export const Focused = ({ children }: { children: ReactNode }) => (
  <div data-focus tabIndex={-1} className="staff-focus">
    {children}
  </div>
);

interface ProblemProps {
  title: string | undefined;
  tone?: 'bad' | 'warn';
  children?: ReactNode;
}

export function Problem({ title, tone = 'bad', children }: ProblemProps) {
  if (!title) return null;
  return (
    <Focused>
      <Note tone={tone} role="alert" title={title}>
        {children}
      </Note>
    </Focused>
  );
}
