import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, Children, type ReactNode } from 'react';
import { useDisabled } from '#app/ui/base/hydrated.ts';
import { Icon } from '#app/ui/base/icon.tsx';

interface Acting {
  on?: boolean;
  remove?: string;
  count?: number;
  children: ReactNode;
}

const look = (on: boolean | undefined) => (on ? 'chip on' : 'chip');

const inside = ({ remove, count, children }: Acting) => (
  <>
    {remove && <span className="visually-hidden">{`${remove} `}</span>}
    {children}
    {count !== undefined && <span>{`(${count})`}</span>}
    {remove && <Icon name="x" small />}
  </>
);

export function Chip({ children }: { children: ReactNode }) {
  return <span className="chip">{children}</span>;
}

export function ChipLink({
  on,
  remove,
  count,
  children,
  ...native
}: Acting & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={look(on)} {...native}>
      {inside({ remove, count, children })}
    </a>
  );
}

export function ChipButton({
  on,
  remove,
  count,
  children,
  ...native
}: Acting & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      className={look(on)}
      aria-pressed={remove ? undefined : on}
      {...native}
      disabled={useDisabled(native)}
    >
      {inside({ remove, count, children })}
    </button>
  );
}

export function Chips({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="chips" aria-label={label}>
      {Children.toArray(children).map((chip, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever rendered whole
        <li key={i}>{chip}</li>
      ))}
    </ul>
  );
}
