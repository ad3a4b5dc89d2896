import type { ReactNode } from 'react';

export interface BadgeProps {
  /** ok: done, approved · wait: in progress, pending · bad: rejected, expired · none: anything else. */
  tone?: 'ok' | 'wait' | 'bad';
  children: ReactNode;
}

/** On what is not true yet: people, figures and offers that stand there to show what will. */
export const ExampleBadge = ({ of }: { of: { sample?: true | undefined } }) =>
  of.sample ? <Badge tone="wait">Example</Badge> : null;

export function Badge({ tone, children }: BadgeProps) {
  return <span className={tone ? `badge ${tone}` : 'badge'}>{children}</span>;
}
