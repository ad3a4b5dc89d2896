import type { HTMLAttributes, ReactNode } from 'react';

interface TitledSectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode;
  /** The heading's id. */
  titleId: string;
  /** What can be done with the section; beside its heading. */
  tools?: ReactNode;
}

/** A part of a page below a heading of its own. */
export const TitledSection = ({ title, titleId, tools, children, ...native }: TitledSectionProps) => (
  <section {...native} aria-labelledby={titleId}>
    <div className="tools">
      <h2 id={titleId}>{title}</h2>
      {tools}
    </div>
    {children}
  </section>
);
