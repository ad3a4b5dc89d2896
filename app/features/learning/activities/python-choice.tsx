import type { Ref } from 'react';
import { pythonBytes } from '#app/features/learning/programs/kept-python.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import type { FullPythonUse } from './use-full-python.ts';
import { usePassedFocus } from './use-passed-focus.ts';

const size = `${(pythonBytes / 1_000_000).toFixed(1)} MB`;

interface FullPythonProps {
  full: FullPythonUse;
}

interface EngineButtonProps extends FullPythonProps {
  variant: 'primary' | 'two';
  ref?: Ref<HTMLButtonElement>;
}

/** Switches to the other Python, fetching full Python first if needed. Stays one button, to keep the focus. */
export function EngineButton({ full, variant, ref }: EngineButtonProps) {
  const { engine, isMissing, isKept, step, choose } = full;
  const other = engine === 'small' || isMissing ? 'full' : 'small';
  const isFetching = step === 'fetching';
  return (
    <>
      <Button
        variant={variant}
        size="small"
        ref={ref}
        aria-disabled={isFetching}
        onClick={() => void choose(other)}
      >
        {other === 'full'
          ? isKept
            ? 'Use full Python'
            : `Use full Python (${size}, once)`
          : 'Use the small Python'}
      </Button>
      <div role="status">
        {isFetching && other === 'full' && !isKept && (
          <p className="muted">{`Full Python is being fetched: ${size}.`}</p>
        )}
        {step === 'failed' && (
          <Note tone="warn" title="Full Python could not be fetched">
            <p>
              It is not kept on this device, and the line did not bring it whole. Please check your connection
              and the space on your device, and try again.
            </p>
          </Note>
        )}
      </div>
    </>
  );
}

/** Unobtrusive, as the small Python is enough for the lessons. */
export function PythonChoice({ full, isAsked }: FullPythonProps & { isAsked: boolean }) {
  const { engine, isKept, canKeep, canWait, look, free } = full;
  const { gone: freeing, next: summary } = usePassedFocus<HTMLButtonElement, HTMLElement>();
  if (!canKeep) return null;
  return (
    <details className="script-only" onToggle={() => void look()}>
      <summary className="more" ref={summary}>
        Which Python?
      </summary>
      <div className="stack">
        <p>
          {engine === 'full'
            ? 'This program runs with full Python.'
            : 'This program runs with a small Python, which is enough for most lessons. Full Python can do everything that Python can. You need it only for modules that are missing here, such as json. It stays on this device.'}
        </p>
        {engine === 'full' && !canWait && (
          <p>
            This browser cannot pause it. After each answer that you type, your program begins again by itself
            and leaves out what it printed before. Random numbers stay the same, the time does not.
          </p>
        )}
        <div className="row">
          {!isAsked && <EngineButton full={full} variant="two" />}
          {isKept && (
            <Button variant="two" size="small" icon="trash" ref={freeing} onClick={() => void free()}>
              Free the space of full Python
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}
