import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/base/icon.tsx';

export interface MetaLine {
  icon: IconName | (string & {});
  text: ReactNode;
}

interface MetaListProps {
  lines: readonly MetaLine[];
  look?: 'flow' | 'end';
}

export const MetaList = ({ lines, look }: MetaListProps) => (
  <ul className={look ? `meta ${look}` : 'meta'}>
    {lines.map(({ icon, text }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of lines
      <li key={i}>
        <Icon name={icon} small />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);

export const readingLines = (text: { date: string; author: string; minutes: number }): MetaLine[] => [
  { icon: 'calendar', text: text.date },
  { icon: 'user', text: text.author },
  { icon: 'clock', text: `${text.minutes} min read` },
];
