import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from '#app/ui/feedback/note.tsx';

interface FocusOnProps {
  /** The answer shown: a new object with the same text scrolls again. */
  change?: unknown;
  children: ReactNode;
}

/** Scrolled into view and focused when it appears and with each `change`. */
export function FocusOn({ change, children }: FocusOnProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` says when
  useEffect(() => {
    // Plain focus would scroll the middle of a long element into view.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  }, [change]);
  return (
    <div ref={box} tabIndex={-1} className="staff-focus">
      {children}
    </div>
  );
}

/** Used in islands; `ErrorAlert` is for pages that load whole. */
export const IslandProblem = ({ title }: { title: string }) =>
  title && (
    <FocusOn change={title}>
      <Note tone="bad" role="alert" title={title} />
    </FocusOn>
  );
