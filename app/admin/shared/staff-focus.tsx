import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/form.ts';
import { Note } from '#app/ui/feedback/note.tsx';

/** Scrolled into view and focused when it appears without a page load (region.lazy.ts). */
export const FocusOnChange = ({ children }: { children: ReactNode }) => (
  <div data-focus tabIndex={-1} className="staff-focus">
    {children}
  </div>
);

interface ErrorAlertProps {
  title: string | undefined;
  tone?: 'bad' | 'warn';
  children?: ReactNode;
}

export function ErrorAlert({ title, tone = 'bad', children }: ErrorAlertProps) {
  if (!title) return null;
  return (
    <FocusOnChange>
      <Note tone={tone} role="alert" title={title}>
        {children}
      </Note>
    </FocusOnChange>
  );
}

/** What an answer of the server's refuses, or what went differently. */
export function AnswerAlert({ answer, tone }: { answer: FormAnswer | undefined; tone?: 'bad' | 'warn' }) {
  const { title, description } = answer?.toast ?? {};
  return (
    <ErrorAlert title={title || description} {...(tone && { tone })}>
      {title && <p>{description}</p>}
    </ErrorAlert>
  );
}
