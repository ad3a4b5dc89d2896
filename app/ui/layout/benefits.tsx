import type { ReactNode } from 'react';
import { Icon } from '#app/ui/base/icon.tsx';
import { Swatch } from '#app/ui/base/pattern.tsx';

interface BenefitsProps {
  items: readonly { title: string; text: ReactNode; pattern?: string; icon?: string }[];
  numbered?: boolean;
  two?: boolean;
}

export function Benefits({ items, numbered, two }: BenefitsProps) {
  if (items.length === 0) return null;
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={two ? 'benefits two' : 'benefits'}>
      {items.map(({ title, text, pattern, icon }, i) => (
        <li key={title}>
          {numbered ? (
            <span className="marker" aria-hidden="true">
              {i + 1}
            </span>
          ) : pattern ? (
            <Swatch name={pattern} />
          ) : (
            <Icon name={icon ?? 'check'} />
          )}
          <div>
            <h3 className="heading-4">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
