import type { ReactNode } from 'react';

export function Stats({ many, children }: { many?: boolean; children: ReactNode }) {
  return <dl className={many ? 'stats many' : 'stats'}>{children}</dl>;
}

export function Stat({ value, label, note }: { value: ReactNode; label: ReactNode; note?: ReactNode }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className="stat-note">{note}</dd>}
    </div>
  );
}

export function StatNote({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="stat needs">
      <dt>{title}</dt>
      <dd className="stat-note">{children}</dd>
    </div>
  );
}
