import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { DescriptionList } from '#app/ui/lists/description-list.tsx';
import type { EntryView } from './entry-view.server.ts';

export function AboutEntry({
  about: { text, termsTitle, terms },
}: {
  about: NonNullable<EntryView['about']>;
}) {
  return (
    <Panel title="About this text" id="about">
      <p>{text}</p>
      {terms.length > 0 && (
        <>
          <p>
            <strong>{termsTitle}</strong>
          </p>
          <DescriptionList items={terms.map(([label, value]) => ({ label, value, wide: true }))} />
        </>
      )}
    </Panel>
  );
}

/** Tells what visitors see of a sample. A copy stays a sample until somebody changes that. */
export function EntrySample({ value, set }: { value: unknown; set: (path: string, value: unknown) => void }) {
  if ((value as { sample?: unknown } | null)?.sample !== true) return null;
  return (
    <Note tone="warn" title="This is a sample">
      <p>Visitors see it with the mark “Example”, or not at all. Is everything in it true now?</p>
      <Button size="small" variant="two" onClick={() => set('sample', undefined)}>
        This is no longer a sample
      </Button>
    </Note>
  );
}
