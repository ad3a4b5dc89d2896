import type { ReactNode } from 'react';

interface PrivacyNoteProps {
  /** Purpose, which ends the first sentence. */
  use?: string;
  children?: ReactNode;
}

export const PrivacyNote = ({ use = 'for this only', children }: PrivacyNoteProps) => (
  <p className="hint">
    {`We use what you write ${use}. The `}
    <a href="/privacy">Privacy Policy</a> says who sees it and how long we keep it.
    {children}
  </p>
);
