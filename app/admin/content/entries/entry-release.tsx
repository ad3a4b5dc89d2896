import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import { DifferencesTable } from './differences-table.tsx';
import type { EntryView } from './entry-view.server.ts';

interface EntryReleaseProps {
  view: EntryView;
  busy: boolean;
  step: (name: string) => Promise<void>;
}

export function EntryRelease({ view: { release }, busy, step }: EntryReleaseProps) {
  if (!release) return null;
  return (
    <Panel title="A release brings another text" id="release">
      <p>{`The site was updated on ${release.when}, and this entry came with a text that differs from ours. Visitors see ours.`}</p>
      <DifferencesTable
        caption="Our text and the release’s"
        before="Ours"
        after="The release’s"
        rows={release.differences}
      />
      <div className="acts">
        <Button disabled={busy} onClick={() => void step('keep-ours')}>
          Keep ours
        </Button>
        <Button variant="two" disabled={busy} onClick={() => void step('take-release')}>
          Take the release’s
        </Button>
      </div>
      <p className="hint">
        The release’s text is published at once. Whichever you choose, the other one stays in the history.
      </p>
    </Panel>
  );
}
