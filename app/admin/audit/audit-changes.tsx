import type { FactChange } from './audit-labels.ts';
import type { AuditEntryView } from './audit-view.server.ts';

export function AuditChanges({ changes }: { changes: readonly FactChange[] }) {
  if (changes.length === 0) return <span className="muted">Nothing more</span>;
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field} className="audit-fact">
          <span className="muted">{field}:</span>{' '}
          {before !== 'nothing' && (
            <>
              <del>{before}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}

export function AuditHistory({ entries }: { entries: readonly AuditEntryView[] }) {
  if (entries.length === 0) return <p className="muted">No one has changed anything yet.</p>;
  return (
    <ol className="stack">
      {entries.map(({ id, when, who, did, changes }) => (
        <li key={id}>
          <p className="small-text">
            <strong>{who}</strong> {did} <span className="muted">· {when}</span>
          </p>
          <div className="small-text">
            <AuditChanges changes={changes} />
          </div>
        </li>
      ))}
    </ol>
  );
}
