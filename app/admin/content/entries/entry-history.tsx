import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Difference } from './differences.ts';
import { DifferencesTable } from './differences-table.tsx';
import type { EntryView } from './entry-view.server.ts';

interface EntryHistoryProps {
  view: EntryView;
  /** The current state: a draft may have been saved since the page loaded. */
  state: EntryView['state'];
  busy: boolean;
  step: (name: string, more: Record<string, string>) => Promise<void>;
  compared: { number: number; rows: Difference[] } | undefined;
}

export function EntryHistory({ view, state, busy, step, compared }: EntryHistoryProps) {
  return (
    <Panel title="History" id="history">
      {compared && (
        <section aria-labelledby="compared-title" className="stack">
          <h3 id="compared-title">{`Version ${compared.number} and the text above`}</h3>
          <DifferencesTable
            caption={`Version ${compared.number} and the text above`}
            before={`Version ${compared.number}`}
            after="Now"
            rows={compared.rows}
          />
        </section>
      )}
      <DataTable
        caption="History"
        rowKey={({ number }) => String(number)}
        rows={view.history}
        empty={<p className="muted">It was never published.</p>}
        columns={[
          {
            key: 'number',
            label: 'Version',
            name: true,
            cell: ({ number, isPublished }) => (
              <>
                <a href={`${view.path}?version=${number}#history`}>{`Version ${number}`}</a>{' '}
                {isPublished && <Badge tone="ok">Published</Badge>}
              </>
            ),
          },
          { key: 'who', label: 'Who' },
          { key: 'when', label: 'When' },
          {
            key: 'restore',
            label: 'Restore',
            // Without other changes in the draft there is nothing to restore.
            cell: ({ number, isPublished }) =>
              isPublished && state === 'published' ? null : (
                <Button
                  size="small"
                  variant="two"
                  disabled={busy}
                  aria-label={`Restore version ${number}`}
                  onClick={() => void step('restore', { version: String(number) })}
                >
                  Restore
                </Button>
              ),
          },
        ]}
      />
    </Panel>
  );
}
