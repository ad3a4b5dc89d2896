import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from '#app/ui/feedback/note.tsx';

/** Brought into view, and read on from there, when it appears without a page being loaded. */
export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // By itself the focus brings the middle of something long into view.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="staff-focus">
      {children}
    </div>
  );
}

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
