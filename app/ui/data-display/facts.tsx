import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/base/icon.tsx';

export interface Fact {
  icon: IconName | (string & {});
  label: string;
  value: ReactNode;
}

export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map(({ icon, label, value }) => (
        <div key={label}>
          <Icon name={icon} />
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
