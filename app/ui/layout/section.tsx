import type { ReactNode } from 'react';
import { Swatch } from '#app/ui/base/pattern.tsx';

interface SectionHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  id?: string;
  action?: ReactNode;
}

export function SectionHead({ title, lead, id, action }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {(lead || action) && (
        <div>
          {lead && <p className="lead">{lead}</p>}
          {action}
        </div>
      )}
    </div>
  );
}

interface SectionProps extends Partial<SectionHeadProps> {
  ground?: 'sunk' | 'night';
  children: ReactNode;
}

/**
 * A page section with the usual spacing and width. `id` is the anchor; the heading gets `<id>-title`. Not a
 * landmark, which should be rare.
 */
export function Section({ title, lead, id, action, ground, children }: SectionProps) {
  const headingId = id && title ? `${id}-title` : undefined;
  return (
    <section className={ground ? `section ${ground}` : 'section'} id={id}>
      <div className="container">
        {title && <SectionHead title={title} lead={lead} id={headingId} action={action} />}
        {children}
      </div>
    </section>
  );
}

interface SubjectHeadProps {
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  pattern: string;
  badge?: ReactNode;
  action?: ReactNode;
}

/** Section head with the subject's swatch. Wrap it and its cards in `<section className="subject">`. */
export function SubjectHead({ id, title, text, pattern, badge, action }: SubjectHeadProps) {
  return (
    <div className="subject-head">
      <Swatch name={pattern} big />
      <div>
        <div className="subject-title">
          <h2 id={id} className="heading-3">
            {title}
          </h2>
          {badge}
        </div>
        {text && <p className="muted small-text">{text}</p>}
      </div>
      {action}
    </div>
  );
}
