import type { ReactNode } from 'react';
import { Note } from '#app/ui/feedback/note.tsx';
import { idOf } from './activity-view.ts';

interface TaskFrameProps {
  place: string;
  title: string;
  children: ReactNode;
}

export const TaskFrame = ({ place, title, children }: TaskFrameProps) => (
  <section className="task">
    <h3 className="h4" id={idOf(place, 'title')}>
      {title}
    </h3>
    {children}
  </section>
);

export interface Verdict {
  isRight: boolean;
  /** One or more sentences. */
  says: readonly string[];
}

/** What a check came to; said aloud when it changes. */
export const VerdictNote = ({ verdict, title }: { verdict: Verdict | undefined; title?: string }) => (
  <div role="status">
    {verdict && (
      <Note
        tone={verdict.isRight ? 'good' : 'warn'}
        title={title ?? (verdict.isRight ? 'Right.' : 'Not yet.')}
      >
        {verdict.says.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Note>
    )}
  </div>
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
