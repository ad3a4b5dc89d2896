import type { ReactNode } from 'react';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import styles from './description-list.css?url';

interface DescriptionListProps {
  items: {
    label: string;
    value: ReactNode;
    wide?: boolean;
  }[];
}

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <>
      <OwnStyles href={styles} />
      <dl className="description-list">
        {items.map(({ label, value, wide }) => (
          <div key={label} className={wide ? 'wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
