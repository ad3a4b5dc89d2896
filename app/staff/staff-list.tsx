import type { ReactNode } from 'react';
import { Form, type FormProps, Link } from 'react-router';
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
          <Link className={look} to={path({ before })} rel="prev">
            <Icon name="arrow-left" />
            Previous
          </Link>
        )}
        {after && (
          <Link className={look} to={path({ after })} rel="next">
            Next
            <Icon name="arrow-right" />
          </Link>
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
      <Link key={to} to={to} className={on ? 'chip on' : 'chip'} aria-current={on ? 'true' : undefined}>
        {label}
      </Link>
    ))}
  </Chips>
);

interface StaffFindProps extends Omit<FormProps, 'className'> {
  id: string;
  label: string;
  q: string;
  busy?: boolean;
  children?: ReactNode;
}

export const StaffFind = ({ id, label, q, busy, children, ...form }: StaffFindProps) => (
  <search>
    <Form className="queue-find" {...form}>
      <label htmlFor={id}>
        {label}
        <input className="in" id={id} type="search" name="q" defaultValue={q} maxLength={100} />
      </label>
      {children}
      <Button type="submit" variant="two" icon="search" busy={busy}>
        Search
      </Button>
    </Form>
  </search>
);
