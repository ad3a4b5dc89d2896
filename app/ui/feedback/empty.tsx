import type { ReactNode } from 'react';
import { OutlineStar } from '#app/ui/figures/star.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';

interface EmptyProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3 | 4;
}

export function Empty({ title, children, action, level = 3 }: EmptyProps) {
  return (
    <div className="empty">
      <OutlineStar />
      <div className="stack">
        <Heading level={level} className="h4">
          {title}
        </Heading>
        {children && <p>{children}</p>}
        {action && <div className="row">{action}</div>}
      </div>
    </div>
  );
}
