import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useDisabled } from '#app/ui/base/hydrated.ts';
import { Icon, type IconName } from '#app/ui/base/icon.tsx';

interface Look {
  variant?: 'primary' | 'two' | 'more';
  size?: 'small';
  wide?: boolean;
}

interface Common extends Look {
  icon?: IconName | (string & {});
  arrow?: boolean;
  dialog?: string;
  /** Values for that dialog's form fields and `[data-bind]` texts, by name. */
  fill?: Record<string, string>;
  children: ReactNode;
}

export type ButtonProps = Common &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    busyLabel?: string;
    busy?: boolean;
    ref?: Ref<HTMLButtonElement> | undefined;
  };
export type ButtonLinkProps = Common &
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    href: string;
    /** What `Learn More` is about: the accessible description of the link, and text for search engines. */
    about?: string;
  };

export function buttonClass({ variant = 'primary', size, wide }: Look = {}): string {
  if (variant === 'more') return 'more';
  return ['button', variant === 'two' && 'two', size && 'small', wide && 'wide'].filter(Boolean).join(' ');
}

const fillData = (fill: Common['fill']) => (fill ? JSON.stringify(fill) : undefined);

/** `command` opens the dialog without script where supported; the script covers other browsers. */
const opener = (dialog: string) => ({ 'data-dialog': dialog, command: 'show-modal', commandfor: dialog });

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, arrow, dialog, fill, busy, busyLabel, children, type, ...native } =
    props;
  return (
    <button
      type={type ?? 'button'}
      className={buttonClass({ variant, size, wide })}
      aria-busy={busy || undefined}
      data-fill={fillData(fill)}
      {...(dialog && { ...opener(dialog), 'aria-haspopup': 'dialog' as const })}
      {...native}
      disabled={useDisabled(native)}
    >
      {icon && <Icon name={icon} />}
      {busyLabel ? <Words now={busy ? busyLabel : children} other={busy ? children : busyLabel} /> : children}
      {arrow && <Icon name="arrow-right" />}
    </button>
  );
}

/** Shows one label and reserves room for the other, so that the button keeps its width. */
const Words = ({ now, other }: Record<'now' | 'other', ReactNode>) => (
  <span className="say" data-other={[other].flat().join('')}>
    {now}
  </span>
);

/** A link styled as a button. With `dialog` it opens that if scripts run, and otherwise leads to `href`. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, icon, arrow, dialog, fill, about, children, ...native } = props;
  return (
    <a
      className={buttonClass({ variant, size, wide })}
      data-dialog={dialog}
      data-fill={fillData(fill)}
      {...native}
      {...(about && {
        'aria-label': typeof children === 'string' ? children : undefined,
        'aria-description': about,
      })}
    >
      {icon && <Icon name={icon} />}
      {variant === 'more' || about ? <span>{children}</span> : children}
      {about && <span className="visually-hidden"> {about}</span>}
      {(arrow ?? variant === 'more') && <Icon name="arrow-right" />}
    </a>
  );
}
