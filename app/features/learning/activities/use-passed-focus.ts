import { useCallback, useRef } from 'react';

/** Whoever was in `gone` when it went, which would take the focus along, goes on in `next`: by keyboard one would begin at the top again. */
export function usePassedFocus<Gone extends HTMLElement, Next extends HTMLElement>() {
  const next = useRef<Next>(null);
  const gone = useCallback((element: Gone) => {
    return () => {
      // It still has the focus here; what follows it may be put there only now.
      if (element.contains(document.activeElement))
        queueMicrotask(() => next.current?.focus({ preventScroll: true }));
    };
  }, []);
  return { gone, next };
}
