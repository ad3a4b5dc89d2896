import type { ReactNode } from 'react';
import { OutlineStar } from '#app/ui/base/star.tsx';

interface EmptyProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export const NothingHere = () => <p className="muted">Nothing here at the moment.</p>;

/** Placeholder for an empty list. The title is not a heading, so that it fits below any heading level. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <OutlineStar />
      <div className="stack">
        <p className="heading-4">{title}</p>
        {children && <p>{children}</p>}
        {action && <div className="row">{action}</div>}
      </div>
    </div>
  );
}
