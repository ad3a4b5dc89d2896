import { useCallback, useRef } from 'react';

/** Moves the focus to `next` when `gone` is removed with the focus in it; keyboard users would start at the top of the page otherwise. */
export function usePassedFocus<Gone extends HTMLElement, Next extends HTMLElement>() {
  const next = useRef<Next>(null);
  const gone = useCallback((element: Gone) => {
    return () => {
      // The focus is still here; `next` may only be rendered now.
      if (element.contains(document.activeElement))
        queueMicrotask(() => next.current?.focus({ preventScroll: true }));
    };
  }, []);
  return { gone, next };
}
