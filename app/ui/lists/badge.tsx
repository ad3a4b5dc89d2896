import type { ReactNode } from 'react';

/** ok: done, approved · wait: in progress, pending · bad: rejected, expired · none: anything else. */
export type Tone = 'ok' | 'wait' | 'bad' | undefined;

export interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
}

/** Marks samples: placeholder people, figures and offers. */
export const ExampleBadge = ({ of }: { of: { sample?: true | undefined } }) =>
  of.sample ? <Badge tone="wait">Example</Badge> : null;

export function Badge({ tone, children }: BadgeProps) {
  return <span className={tone ? `badge ${tone}` : 'badge'}>{children}</span>;
}
