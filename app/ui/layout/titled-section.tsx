import type { HTMLAttributes, ReactNode } from 'react';

interface TitledSectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode;
  titleId: string;
  /** Actions, shown beside the heading. */
  tools?: ReactNode;
}

/** A section labelled by its own heading. */
export const TitledSection = ({ title, titleId, tools, children, ...native }: TitledSectionProps) => (
  <section {...native} aria-labelledby={titleId}>
    <div className="tools">
      <h2 id={titleId}>{title}</h2>
      {tools}
    </div>
    {children}
  </section>
);
