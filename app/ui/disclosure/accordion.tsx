import type { ReactNode } from 'react';
import { Icon } from '#app/ui/base/icon.tsx';

interface AccordionProps {
  name: string;
  items: { id?: string; title: ReactNode; body: ReactNode; open?: boolean }[];
  numbered?: boolean;
}

export function Accordion({ name, items, numbered }: AccordionProps) {
  return (
    <div>
      {items.map(({ id, title, body, open }, i) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of items
          key={i}
          className={numbered ? 'disclosure numbered' : 'disclosure'}
          name={name}
          id={id}
          open={open}
        >
          <summary>
            {numbered && (
              <span className="bead" aria-hidden="true">
                {i + 1}
              </span>
            )}
            <h3>{title}</h3>
            <Icon name="chevron-down" />
          </summary>
          <div className="body">{body}</div>
        </details>
      ))}
    </div>
  );
}

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}

export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        <strong>{summary}</strong>
        <Icon name="chevron-down" />
      </summary>
      <div className="body">{children}</div>
    </details>
  );
}
