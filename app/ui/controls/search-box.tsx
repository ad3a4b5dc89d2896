import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface SearchBoxProps {
  id: string;
  label: string;
  name?: string;
  action?: string;
  placeholder?: string;
  value?: string;
  keep?: { name: string; value: string }[];
  submit?: string;
  hideLabel?: boolean;
  children?: ReactNode;
}

export function SearchBox(props: SearchBoxProps) {
  const {
    id,
    label,
    name = 'q',
    action,
    placeholder,
    value,
    keep = [],
    submit = 'Search',
    hideLabel,
    children,
  } = props;
  return (
    <search>
      <form className="find" action={action}>
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
        </label>
        <div className="box">
          <input
            className="input"
            type="search"
            id={id}
            name={name}
            defaultValue={value}
            placeholder={placeholder}
            maxLength={200}
          />
          <Button type="submit" icon="search">
            {submit}
          </Button>
        </div>
        {keep.map(({ name, value }) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {children}
      </form>
    </search>
  );
}
