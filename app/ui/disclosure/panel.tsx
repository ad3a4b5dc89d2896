import type { ReactNode } from 'react';
import { Heading } from '#app/ui/base/heading.tsx';

interface PanelProps {
  title?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
  id?: string;
  children: ReactNode;
}

export function Panel({ title, action, level = 2, id, children }: PanelProps) {
  return (
    <section className="panel" id={id} aria-labelledby={id && title ? `${id}-title` : undefined}>
      {title && (
        <div className="panel-head">
          <Heading level={level} id={id && `${id}-title`}>
            {title}
          </Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
