import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';

/** One after the other, when they are asked for; all of them where no script runs. */
export function Hints({ hints }: { hints: readonly string[] }) {
  const [shown, setShown] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  // The button is gone, and would take the focus with it.
  useEffect(() => {
    if (shown === hints.length) list.current?.focus({ preventScroll: true });
  }, [shown, hints]);
  return (
    <div className="stack">
      {shown > 0 && (
        <ol className="hints" aria-live="polite" ref={list} tabIndex={-1}>
          {hints.slice(0, shown).map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      )}
      {shown < hints.length && (
        <div className="row script-only">
          <Button variant="two" size="small" icon="lightbulb" onClick={() => setShown(shown + 1)}>
            {shown === 0 ? 'Give me a hint' : 'Another hint'}
          </Button>
        </div>
      )}
      <noscript>
        <ol className="hints">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      </noscript>
    </div>
  );
}
