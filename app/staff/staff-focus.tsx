import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from '#app/ui/feedback/note.tsx';

interface FocusedProps {
  /** What it answers: the same words once more are an answer once more. */
  on?: unknown;
  children: ReactNode;
}

/** Brought into view, and read on from there, when it appears without a page being loaded. */
export function Focused({ on, children }: FocusedProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `on` says when
  useEffect(() => {
    // By itself the focus brings the middle of something long into view.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  }, [on]);
  return (
    <div ref={box} tabIndex={-1} className="staff-focus">
      {children}
    </div>
  );
}

interface ProblemProps extends Pick<FocusedProps, 'on'> {
  title: string | undefined;
  tone?: 'bad' | 'warn';
  children?: ReactNode;
}

export function Problem({ title, tone = 'bad', on, children }: ProblemProps) {
  if (!title) return null;
  return (
    <Focused on={on}>
      <Note tone={tone} role="alert" title={title}>
        {children}
      </Note>
    </Focused>
  );
}
