import type { ReactNode } from 'react';
import { Pattern } from '#app/ui/base/pattern.tsx';
import { groundClass } from '#app/ui/base/patterns.ts';
import { ProgressBar } from '#app/ui/data-display/progress.tsx';

interface CourseStripProps {
  title: string;
  pattern: string;
  badge?: ReactNode;
  meta?: ReactNode[];
  progress?: number;
  children?: ReactNode;
}

export function CourseStrip({ title, pattern, badge, meta = [], progress, children }: CourseStripProps) {
  return (
    <article className="card strip">
      <div className={`cover ${groundClass(pattern)}`}>
        <Pattern name={pattern} />
      </div>
      <div className="body">
        <div className="panel-head">
          <h3 className="heading-3">{title}</h3>
          {badge}
        </div>
        {meta.length > 0 && (
          <p className="row muted small-text">
            {meta.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of lines
              <span key={i}>{line}</span>
            ))}
          </p>
        )}
        {progress !== undefined && <ProgressBar value={progress} label={`Progress in ${title}`} />}
        {children && <div className="row">{children}</div>}
      </div>
    </article>
  );
}
