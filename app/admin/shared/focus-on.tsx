import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from '#app/ui/feedback/note.tsx';

interface FocusOnProps {
  /** What it answers: the same words once more are an answer once more. */
  change?: unknown;
  children: ReactNode;
}

/** Brought into view, and read on from there, when it appears and with each `change`. */
export function FocusOn({ change, children }: FocusOnProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` says when
  useEffect(() => {
    // By itself the focus brings the middle of something long into view.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  }, [change]);
  return (
    <div ref={box} tabIndex={-1} className="staff-focus">
      {children}
    </div>
  );
}

/** Appears where React answers for the page; `Problem` is that of pages that come whole. */
export const LiveProblem = ({ title }: { title: string }) =>
  title && (
    <FocusOn change={title}>
      <Note tone="bad" role="alert" title={title} />
    </FocusOn>
  );
