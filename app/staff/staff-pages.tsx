import { Link } from 'react-router';
import { Icon } from '#app/ui/base/icon.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';

interface StaffPagesProps {
  unit: string;
  note: string;
  before: string | undefined;
  after: string | undefined;
  path: (more: Record<string, string>) => string;
}

export function StaffPages({ unit, note, before, after, path }: StaffPagesProps) {
  const look = buttonClass({ variant: 'two', size: 'small' });
  return (
    <nav className="pager" aria-label={`Pages of ${unit}`}>
      <p className="mut sm">{note}</p>
      <div className="row">
        {before && (
          <Link className={look} to={path({ before })} rel="prev">
            <Icon name="arrow-left" />
            Previous
          </Link>
        )}
        {after && (
          <Link className={look} to={path({ after })} rel="next">
            Next
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
    </nav>
  );
}
