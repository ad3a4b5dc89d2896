import type { ReactNode } from 'react';

interface ToolbarProps {
  title?: ReactNode;
  id?: string;
  children?: ReactNode;
}

export function Toolbar({ title, id, children }: ToolbarProps) {
  return (
    <div className="tools">
      {title && <h2 id={id}>{title}</h2>}
      {children}
    </div>
  );
}
