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

/** The current attempt and the result of checking it, which the next change clears. */
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

/** The button that checks the attempt; its result is announced above it. */
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
  /** The id of the field that gets the focus. */
  field: string;
  onPress: () => void;
}

/** Resets the task, then disappears. Pressed by keyboard it moves the focus to the field; on touch that would open a phone's keyboard. */
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

/** A disclosed answer: the only one without script, the last resort with it. */
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
