import type { ReactNode } from 'react';
import { Heading } from '#app/ui/base/heading.tsx';

interface ToolbarProps {
  title?: ReactNode;
  level?: 2 | 3;
  id?: string;
  children?: ReactNode;
}

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
