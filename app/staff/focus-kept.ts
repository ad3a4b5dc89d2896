import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useHydrated } from '#app/ui/base/hydrated.ts';

interface Pressed {
  name: string | null;
  /** The line of a list that it belongs to: there its own words may have changed. */
  of: string | null;
  at: string;
}

const key = 'pressed';
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const lineOf = (element: Element) => element.getAttribute('aria-describedby');

/** Without this whoever works by keyboard would begin at the top of the page after each step, also when it was loaded anew. */
export function useFocusKept() {
  const isIdle = useNavigation().state === 'idle';
  const last = useRef<Pressed>(undefined);
  const wasBusy = useRef(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) focusAgain(keptBefore());
  }, [isHydrated]);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isButton = target instanceof HTMLButtonElement;
      last.current = isButton
        ? { name: nameOf(target), of: lineOf(target), at: location.pathname }
        : undefined;
    };
    const keep = () => {
      if (last.current) sessionStorage.setItem(key, JSON.stringify(last.current));
    };
    document.addEventListener('focusin', note);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('focusin', note);
      removeEventListener('pagehide', keep);
    };
  }, []);
  useEffect(() => {
    const isDone = wasBusy.current && isIdle;
    wasBusy.current = !isIdle;
    if (isDone && !focusAgain(last.current) && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [isIdle]);
}

function keptBefore(): Pressed | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(kept ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function focusAgain(pressed: Pressed | undefined): boolean {
  if (pressed?.at !== location.pathname || document.activeElement !== document.body) return false;
  const buttons = document.querySelectorAll<HTMLElement>('main button:not(:disabled)');
  const same = [...buttons].find((button) =>
    pressed.of ? lineOf(button) === pressed.of : nameOf(button) === pressed.name,
  );
  const fold = same?.closest('details');
  if (fold) fold.open = true;
  same?.focus({ preventScroll: true });
  return same !== undefined;
}
