import type { ReactNode } from 'react';
import { Heading } from '#app/ui/base/heading.tsx';
import { Icon } from '#app/ui/base/icon.tsx';
import { Swatch } from '#app/ui/base/pattern.tsx';

interface BenefitsProps {
  items: readonly { title: string; text: ReactNode; pattern?: string; icon?: string }[];
  level?: 3 | 4;
  numbered?: boolean;
  two?: boolean;
}

export function Benefits({ items, level = 3, numbered, two }: BenefitsProps) {
  if (items.length === 0) return null;
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={two ? 'ben two' : 'ben'}>
      {items.map(({ title, text, pattern, icon }, i) => (
        <li key={title}>
          {numbered ? (
            <span className="gem" aria-hidden="true">
              {i + 1}
            </span>
          ) : pattern ? (
            <Swatch name={pattern} />
          ) : (
            <Icon name={icon ?? 'check'} />
          )}
          <div>
            <Heading level={level} className="h4">
              {title}
            </Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
