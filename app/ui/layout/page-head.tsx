import type { ReactNode } from 'react';
import { Band, Pattern, Quilt } from '#app/ui/base/pattern.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';

export interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: Crumb[];
  badges?: ReactNode;
  pattern?: string;
  /** On paper, without pattern or band: for admin pages and articles. */
  plain?: boolean;
  side?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, lead, crumbs, badges, pattern, plain, side, children }: PageHeadProps) {
  const text = (
    <>
      {badges && <div className="row">{badges}</div>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  );
  return (
    <>
      <div className={`page-head ${plain ? 'plain' : 'night'}${pattern ? ' with-side' : ''}`}>
        {pattern && (
          <div className="side">{pattern === 'quilt' ? <Quilt /> : <Pattern name={pattern} />}</div>
        )}
        <div className="container">
          {crumbs && <Breadcrumb trail={crumbs} />}
          {side ? (
            <div className="beside">
              <div className="stack">{text}</div>
              {side}
            </div>
          ) : (
            text
          )}
        </div>
      </div>
      {!plain && <Band />}
    </>
  );
}
