import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { useDisabled } from './hydrated.ts';
import { Icon, type IconName } from './icon.tsx';

interface Common {
  icon: IconName;
  label: string;
  bare?: boolean;
}

const look = (bare: boolean | undefined) => `icon-button${bare ? ' bare' : ''}`;

export function IconButton(props: Common & ButtonHTMLAttributes<HTMLButtonElement>) {
  const { icon, label, bare, ...native } = props;
  return (
    <button
      type="button"
      className={look(bare)}
      aria-label={label}
      {...native}
      disabled={useDisabled(native)}
    >
      <Icon name={icon} />
    </button>
  );
}

export function IconLink(props: Common & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const { icon, label, bare, ...native } = props;
  return (
    <a className={look(bare)} {...native}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </a>
  );
}
