import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import { EntryName } from './entry-name.tsx';
import type { EntryView } from './entry-view.server.ts';

interface EntryMoreProps {
  view: EntryView;
  busy: boolean;
  step: (name: string, more?: Record<string, string>) => Promise<void>;
}

export function EntryMore({ view, busy, step }: EntryMoreProps) {
  const { isNeeded, mayGrow, state, item } = view;
  const isShown = state === 'published' || state === 'changed';
  return (
    <>
      <PublishAt view={view} busy={busy} step={step} />
      {(mayGrow || !isNeeded) && (
        <Panel title={`This ${item.toLowerCase()}`} id="more">
          <div className="acts">
            {mayGrow && (
              <Button variant="two" icon="copy" disabled={busy} onClick={() => void step('duplicate')}>
                Duplicate
              </Button>
            )}
            {isShown && !isNeeded && (
              <Button variant="two" icon="eye-off" disabled={busy} onClick={() => void step('unpublish')}>
                Unpublish
              </Button>
            )}
            {!isNeeded && (
              <Button variant="two" icon="trash" disabled={busy} onClick={() => void step('delete')}>
                Delete
              </Button>
            )}
          </div>
          {!isNeeded && <p className="hint">What is deleted can be brought back from its history.</p>}
          <EntryName view={view} busy={busy} step={step} />
        </Panel>
      )}
    </>
  );
}

function PublishAt({ view: { publishAt }, busy, step }: EntryMoreProps) {
  const [at, setAt] = useState('');
  return (
    <Panel title="Publish later" id="later">
      {publishAt && (
        <div className="row">
          <p>{`Visitors see this from ${publishAt} on, South African time.`}</p>
          <Button size="small" variant="two" disabled={busy} onClick={() => void step('cancel')}>
            Take the time back
          </Button>
        </div>
      )}
      <div className="entry-at">
        <TextField
          id="publish-at"
          name="publish_at"
          type="datetime-local"
          label="Day and time"
          hint="South African time."
          plainLabel
          autoComplete="off"
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <Button variant="two" disabled={busy} onClick={() => void step('publish-at', { at })}>
          Publish at
        </Button>
      </div>
    </Panel>
  );
}
