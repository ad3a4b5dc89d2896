import type { FormHTMLAttributes, ReactNode } from 'react';
import { StepButton } from '#app/forms/step-form.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ChipLink, Chips } from '#app/ui/lists/chip.tsx';
import { Pager } from '#app/ui/lists/pager.tsx';

interface StaffPagesProps {
  unit: string;
  note: string;
  before: string | undefined;
  after: string | undefined;
  path: (more: Record<string, string>) => string;
}

export const StaffPages = ({ unit, note, before, after, path }: StaffPagesProps) => (
  <Pager
    label={`Pages of ${unit}`}
    note={note}
    prev={before && path({ before })}
    next={after && path({ after })}
  />
);

interface StaffChipsProps {
  label: string;
  choices: readonly { to: string; on: boolean; label: ReactNode; count?: number | undefined }[];
}

export const StaffChips = ({ label, choices }: StaffChipsProps) => (
  <Chips label={label}>
    {choices.map(({ to, on, label, count }) => (
      <ChipLink key={to} href={to} on={on} count={count} aria-current={on ? 'true' : undefined}>
        {label}
      </ChipLink>
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
        <input className="input" id={id} type="search" name="q" defaultValue={q} maxLength={100} />
      </label>
      {children}
      <Button type="submit" variant="two" icon="search">
        Search
      </Button>
    </form>
  </search>
);

interface FilterProps {
  /** Prefix of the field's id. */
  prefix: string;
  name: string;
  label: string;
  value: string | undefined;
}

interface FilterSelectProps extends FilterProps {
  /** Label of the unfiltered choice. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export const FilterSelect = ({ prefix, name, label, value, all, options }: FilterSelectProps) => (
  <label htmlFor={`${prefix}-${name}`}>
    {label}
    <select className="input" id={`${prefix}-${name}`} name={name} defaultValue={value} autoComplete="off">
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
);

export const FilterDay = ({ prefix, name, label, value }: FilterProps) => (
  <label htmlFor={`${prefix}-${name}`}>
    {label}
    <input
      className="input"
      id={`${prefix}-${name}`}
      type="date"
      name={name}
      defaultValue={value}
      autoComplete="off"
    />
  </label>
);

interface RowStepProps {
  label: string;
  /** Subject of the row, added to the button's name. */
  of: string;
  values: Readonly<Record<string, string>>;
}

/** A button for a step on a list row. */
export const RowStep = ({ label, of, values }: RowStepProps) => (
  <StepButton variant="two" size="small" values={values} aria-label={`${label}: ${of}`}>
    {label}
  </StepButton>
);
