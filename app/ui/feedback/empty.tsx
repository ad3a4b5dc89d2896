import type { ReactNode } from 'react';
import { OutlineStar } from '#app/ui/figures/star.tsx';

interface EmptyProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export const NothingHere = () => <p className="muted">Nothing here at the moment.</p>;

/** What stands where a list would. Its title heads nothing, so it is no heading: it fits below one of any level. */
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
