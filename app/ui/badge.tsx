import type { ReactNode } from 'react';

interface BadgeProps {
  /** ok: done, approved · wait: in progress, pending · no: rejected, expired · none: anything else. */
  tone?: 'ok' | 'wait' | 'no';
  children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={tone ? `bdg ${tone}` : 'bdg'}>{children}</span>;
}
