import type { ReactNode } from 'react';
import { Heading } from '#app/ui/layout/heading.tsx';

interface ToolbarProps {
  title?: ReactNode;
  level?: 2 | 3;
  id?: string;
  /** Search, CSV and the like. */
  children?: ReactNode;
}

/** The line above a table: its name on the left, what can be done with it on the right. */
export function Toolbar({ title, level = 2, id, children }: ToolbarProps) {
  return (
    <div className="tools">
      {title && (
        <Heading level={level} id={id}>
          {title}
        </Heading>
      )}
      {children}
    </div>
  );
}
