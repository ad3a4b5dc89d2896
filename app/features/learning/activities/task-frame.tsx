import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { idOf } from './activity-view.ts';

interface TaskFrameProps {
  place: string;
  title: string;
  children: ReactNode;
}

export const TaskFrame = ({ place, title, children }: TaskFrameProps) => (
  <section className="task">
    <h3 className="heading-4" id={idOf(place, 'title')}>
      {title}
    </h3>
    {children}
  </section>
);

interface Verdict {
  isRight: boolean;
  /** One or more sentences. */
  says: readonly string[];
}

/** What is tried, and what a check of it came to: the next change takes that back. */
export function useTried<Tried>(
  first: Tried | (() => Tried),
  judge: (tried: Tried) => Verdict,
  onSolved: () => void,
) {
  const [tried, setTried] = useState(first);
  const [verdict, setVerdict] = useState<Verdict>();
  const change = (next: Tried) => {
    setVerdict(undefined);
    setTried(next);
  };
  const check = () => {
    const found = judge(tried);
    setVerdict(found);
    if (found.isRight) onSolved();
  };
  return { tried, change, verdict, check };
}

interface CheckProps {
  verdict: Verdict | undefined;
  check: () => void;
  children?: string;
}

/** The button that checks what is tried; what came of it is said aloud above it. */
export const Check = ({ verdict, check, children = 'Check answer' }: CheckProps) => (
  <>
    <div role="status">
      {verdict && (
        <Note tone={verdict.isRight ? 'good' : 'warn'} title={verdict.isRight ? 'Right.' : 'Not yet.'}>
          {verdict.says.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
    </div>
    <div className="row script-only">
      <Button onClick={check}>{children}</Button>
    </div>
  </>
);

interface StartAgainProps {
  /** The id of the field to go on in. */
  field: string;
  onPress: () => void;
}

/** Brings back what a task began with, and is gone then. Whoever pressed it by keyboard goes on in the field; a phone would open its own. */
export const StartAgain = ({ field, onPress }: StartAgainProps) => (
  <Button
    variant="two"
    icon="rotate-ccw"
    onClick={({ detail }) => {
      onPress();
      if (detail === 0) document.getElementById(field)?.focus();
    }}
  >
    Start again
  </Button>
);

/** The answer to look at: without script the only one, with it the last resort. */
export const TaskAnswer = ({
  label = 'Show the answer',
  children,
}: {
  label?: string;
  children: ReactNode;
}) => (
  <details>
    <summary className="more">{label}</summary>
    <div className="stack">{children}</div>
  </details>
);
