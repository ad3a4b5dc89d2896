import type { ReactNode } from 'react';
import { Star } from '#app/ui/figures/star.tsx';

interface ClosingProps {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** The last call to action of a page; stands directly above the footer. */
export function Closing({ title, text, children }: ClosingProps) {
  return (
    <section className="closing night">
      <Star />
      <div className="w">
        <h2>{title}</h2>
        {text && <p className="lead">{text}</p>}
        <div className="row">{children}</div>
      </div>
    </section>
  );
}
