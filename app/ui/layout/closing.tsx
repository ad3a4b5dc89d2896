import type { ReactNode } from 'react';
import { Star } from '#app/ui/base/star.tsx';
import { ButtonLink, type ButtonLinkProps } from '#app/ui/controls/button.tsx';

interface ClosingLink extends Pick<ButtonLinkProps, 'href' | 'icon' | 'about'> {
  label: string;
}

interface ClosingProps {
  title: ReactNode;
  text?: ReactNode;
  /** The first one stands out. */
  links?: readonly ClosingLink[];
  children?: ReactNode;
}

export function Closing({ title, text, links = [], children }: ClosingProps) {
  return (
    <section className="closing night">
      <Star />
      <div className="container">
        <h2>{title}</h2>
        {text && <p className="lead">{text}</p>}
        <div className="row">
          {links.map(({ label, ...link }, i) => (
            <ButtonLink key={label} variant={i === 0 ? 'primary' : 'two'} {...link}>
              {label}
            </ButtonLink>
          ))}
          {children}
        </div>
      </div>
    </section>
  );
}
