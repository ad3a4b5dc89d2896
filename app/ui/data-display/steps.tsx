import type { ReactNode } from 'react';

export const Steps = ({ children }: { children: ReactNode }) => <ol className="steps">{children}</ol>;

interface StepProps {
  /** Lets scripts find it. */
  id?: string;
  done: boolean;
  note?: ReactNode;
  children: ReactNode;
}

export const Step = ({ id, done, note, children }: StepProps) => (
  <li className={done ? 'done' : undefined} data-step={id}>
    <svg viewBox="0 0 14 16" role="img" aria-label={done ? 'Done' : 'To do'}>
      <path d="M7 1l6 7-6 7-6-7z" />
    </svg>
    {children}
    {note && <span className="muted small-text nowrap">{note}</span>}
  </li>
);
