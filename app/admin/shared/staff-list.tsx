import type { FormHTMLAttributes, ReactNode } from 'react';
import { Icon } from '#app/ui/base/icon.tsx';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { Chips } from '#app/ui/lists/chip.tsx';

interface StaffPagesProps {
  unit: string;
  note: string;
  before: string | undefined;
  after: string | undefined;
  path: (more: Record<string, string>) => string;
}

export function StaffPages({ unit, note, before, after, path }: StaffPagesProps) {
  const look = buttonClass({ variant: 'two', size: 'small' });
  return (
    <nav className="pager" aria-label={`Pages of ${unit}`}>
      <p className="mut sm">{note}</p>
      <div className="row">
        {before && (
          <a className={look} href={path({ before })} rel="prev">
            <Icon name="arrow-left" />
            Previous
          </a>
        )}
        {after && (
          <a className={look} href={path({ after })} rel="next">
            Next
            <Icon name="arrow-right" />
          </a>
        )}
      </div>
    </nav>
  );
}

interface StaffChipsProps {
  label: string;
  choices: readonly { to: string; on: boolean; label: ReactNode }[];
}

export const StaffChips = ({ label, choices }: StaffChipsProps) => (
  <Chips label={label}>
    {choices.map(({ to, on, label }) => (
      <a key={to} href={to} className={on ? 'chip on' : 'chip'} aria-current={on ? 'true' : undefined}>
        {label}
      </a>
    ))}
  </Chips>
);

interface StaffFindProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'className'> {
  id: string;
  label: string;
  q: string;
  children?: ReactNode;
}

export const StaffFind = ({ id, label, q, children, ...form }: StaffFindProps) => (
  <search>
    <form className="queue-find" {...form}>
      <label htmlFor={id}>
        {label}
        <input className="in" id={id} type="search" name="q" defaultValue={q} maxLength={100} />
      </label>
      {children}
      <Button type="submit" variant="two" icon="search">
        Search
      </Button>
    </form>
  </search>
);
