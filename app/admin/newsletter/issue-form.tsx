import { type ReactNode, useState } from 'react';
import type { Choice } from '#app/admin/content/editor/editor-context.ts';
import { EntryFields } from '#app/admin/content/editor/entry-form.tsx';
import { ConflictPanel, MergedNote } from '#app/admin/content/entries/conflict-panel.tsx';
import { useDraft } from '#app/admin/content/entries/use-draft.ts';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { AddCard } from './add-card.tsx';

interface IssueFormProps {
  path: string;
  /** Who is signed in. */
  writer: string;
  schema: FieldSchema;
  value: { subject: string; preheader?: string; text: string };
  revision: number;
  busy: boolean;
  onPreview: () => void;
  /** What is done to what is saved, by the revision that is seen. */
  children: (revision: number) => ReactNode;
}

const none: Readonly<Record<string, string>> = {};

async function find(collection: string, words: string, signal: AbortSignal): Promise<Choice[]> {
  const search = new URLSearchParams({ in: collection, q: words });
  const response = await fetch(`/admin/content/find.json?${search}`, { signal });
  return response.ok ? (await response.json()).choices : [];
}

export function IssueForm({
  path,
  writer,
  schema,
  value,
  revision,
  busy,
  onPreview,
  children,
}: IssueFormProps) {
  const draft = useDraft({ path, writer, value, revision });
  const [aside, setAside] = useState<unknown>();
  const { conflict } = draft;
  const text = (draft.value as { text?: string }).text ?? '';
  return (
    <>
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          schema={schema}
          value={draft.value}
          onChoose={draft.choose}
          onTakeTheirs={() => setAside(draft.takeTheirs())}
          hint="What you do not choose is gone. Copy from it what you want to keep."
        />
      )}
      <MergedNote merged={draft.merged} schema={schema} />
      {aside !== undefined && (
        <Note title="Your own text is put aside">
          <Button
            size="small"
            variant="two"
            onClick={() => {
              draft.change(aside);
              setAside(undefined);
            }}
          >
            Put it back
          </Button>
        </Note>
      )}
      <EntryFields
        schema={schema}
        value={draft.value}
        set={draft.set}
        errors={none}
        find={find}
        names={none}
        patterns={[]}
        icons={[]}
      />
      <AddCard onAdd={(line) => draft.set('text', text.trim() ? `${text.trimEnd()}\n\n${line}` : line)} />
      <div className="entry-bar">
        <div className="acts">
          <Button
            disabled={busy || conflict !== undefined}
            onClick={async () => {
              if ((await draft.flush()) !== undefined) onPreview();
            }}
          >
            Preview and send
          </Button>
          <Button variant="two" disabled={busy || conflict !== undefined} onClick={() => void draft.flush()}>
            Save draft
          </Button>
        </div>
        <p className="sm mut" role="status">
          {draft.said}
        </p>
      </div>
      {children(draft.revision)}
    </>
  );
}
