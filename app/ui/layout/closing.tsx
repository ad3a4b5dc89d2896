import type { ReactNode } from 'react';
import { Star } from '#app/ui/figures/star.tsx';

interface ClosingProps {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}

export function Closing({ title, text, children }: ClosingProps) {
  return (
    <section className="closing night">
      <Star />
      <div className="container">
        <h2>{title}</h2>
        {text && <p className="lead">{text}</p>}
        <div className="row">{children}</div>
      </div>
    </section>
  );
}
