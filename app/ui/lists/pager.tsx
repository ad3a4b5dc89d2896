import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';

interface PagerProps {
  label: string;
  prev?: string;
  next?: string;
  note?: ReactNode;
}

export function Pager({ label, prev, next, note }: PagerProps) {
  if (!prev && !next && note === undefined) return null;
  return (
    <nav className="pager" aria-label={label}>
      {note !== undefined && <p className="muted small-text">{note}</p>}
      <div className="row">
        {prev && (
          <ButtonLink href={prev} rel="prev" variant="two" size="small" icon="arrow-left">
            Previous
          </ButtonLink>
        )}
        {next && (
          <ButtonLink href={next} rel="next" variant="two" size="small" arrow>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
