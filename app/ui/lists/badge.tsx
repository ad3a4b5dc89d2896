import type { ReactNode } from 'react';

export interface BadgeProps {
  /** ok: done, approved · wait: in progress, pending · bad: rejected, expired · none: anything else. */
  tone?: 'ok' | 'wait' | 'bad';
  children: ReactNode;
}

/** Marks samples: placeholder people, figures and offers. */
export const ExampleBadge = ({ of }: { of: { sample?: true | undefined } }) =>
  of.sample ? <Badge tone="wait">Example</Badge> : null;

export function Badge({ tone, children }: BadgeProps) {
  return <span className={tone ? `badge ${tone}` : 'badge'}>{children}</span>;
}
