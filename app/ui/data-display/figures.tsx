import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import styles from './figures.css?url';

interface FiguresProps {
  items: { value: string; label: string; href?: string; sample?: true | undefined }[];
  small?: boolean;
}

export function Figures({ items, small }: FiguresProps) {
  return (
    <>
      <OwnStyles href={styles} />
      <ul className={small ? 'figures small' : 'figures'}>
        {items.map(({ value, label, href, sample }) => (
          <li key={label}>
            <b>{value}</b>{' '}
            <span>
              {href ? <a href={href}>{label}</a> : label} <ExampleBadge of={{ sample }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
