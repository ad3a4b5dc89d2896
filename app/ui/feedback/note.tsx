import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/base/icon.tsx';

export interface NoteProps {
  tone?: 'info' | 'warn' | 'bad' | 'good';
  title?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
  tabIndex?: number;
}

const icons: Record<string, IconName> = {
  info: 'info',
  warn: 'triangle-alert',
  bad: 'triangle-alert',
  good: 'circle-check',
};

export function Note({ tone = 'info', title, children, ...rest }: NoteProps) {
  return (
    <div className={tone === 'info' ? 'note' : `note ${tone}`} {...rest}>
      <Icon name={icons[tone] ?? 'info'} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
