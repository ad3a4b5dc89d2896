import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { usePassedFocus } from './use-passed-focus.ts';

interface HintsProps {
  hints: readonly string[] | undefined;
}

/** Shown one at a time on request; all at once without script. */
export const Hints = ({ hints }: HintsProps) => hints && hints.length > 0 && <Steps hints={hints} />;

function Steps({ hints }: { hints: readonly string[] }) {
  const [shown, setShown] = useState(0);
  const { gone: more, next: list } = usePassedFocus<HTMLDivElement, HTMLOListElement>();
  return (
    <div className="stack">
      {/* Rendered before the first hint, or that would not be read aloud. */}
      <div aria-live="polite" className={shown === 0 ? 'visually-hidden' : undefined}>
        {shown > 0 && (
          <ol className="hints stack" ref={list} tabIndex={-1}>
            {hints.slice(0, shown).map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ol>
        )}
      </div>
      {shown < hints.length && (
        <div className="row script-only" ref={more}>
          <Button variant="two" size="small" icon="lightbulb" onClick={() => setShown(shown + 1)}>
            {shown === 0 ? 'Give me a hint' : 'Another hint'}
          </Button>
        </div>
      )}
      <noscript>
        <details>
          <summary className="more">Show the hints</summary>
          <ol className="hints stack">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ol>
        </details>
      </noscript>
    </div>
  );
}
