import type { ReactNode } from 'react';
import { Heading } from '#app/ui/base/heading.tsx';
import { NothingHere } from '#app/ui/feedback/empty.tsx';
import { ExampleBadge } from './badge.tsx';

interface LinkListProps {
  label?: string;
  items: { href: string; title: string; text?: ReactNode; note?: ReactNode; sample?: true | undefined }[];
  level?: 2 | 3;
  two?: boolean;
}

export function LinkList({ label, items, level, two }: LinkListProps) {
  if (items.length === 0) return <NothingHere />;
  return (
    <ul className={two ? 'links two' : 'links'} aria-label={label}>
      {items.map(({ href, title, text, note, sample }) => (
        <li key={href}>
          <div>
            {level ? (
              <Heading level={level} className="heading-4">
                <a href={href}>{title}</a>
              </Heading>
            ) : (
              <a className="heading-4" href={href}>
                {title}
              </a>
            )}
            {text && <p className="muted">{text}</p>}
            <ExampleBadge of={{ sample }} />
          </div>
          {note && <p className="muted small-text nowrap">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
