import type { ReactNode } from 'react';
import { EntryFields } from '#app/admin/content/editor/entry-form.tsx';
import { DraftConflicts, MergedNote } from '#app/admin/content/entries/conflict-panel.tsx';
import { useDraft } from '#app/admin/content/entries/use-draft.ts';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AddCard } from './add-card.tsx';

interface IssueFormProps {
  path: string;
  writer: string;
  schema: FieldSchema;
  value: { subject: string; preheader?: string; text: string };
  revision: number;
  onPreview: () => void;
  children: (revision: number) => ReactNode;
}

const none: Readonly<Record<string, string>> = {};

export function IssueForm({ path, writer, schema, value, revision, onPreview, children }: IssueFormProps) {
  const draft = useDraft({ path, name: path, writer, value, revision });
  const { conflict } = draft;
  const text = (draft.value as { text?: string }).text ?? '';
  return (
    <>
      <DraftConflicts
        draft={draft}
        schema={schema}
        hint="What you do not choose is gone. Copy from it what you want to keep."
      />
      <EntryFields
        schema={schema}
        value={draft.value}
        set={draft.set}
        errors={none}
        names={none}
        patterns={[]}
        icons={[]}
      />
      <AddCard text={text} onChange={(changed) => draft.set('text', changed)} />
      <div className="entry-bar">
        <MergedNote merged={draft.merged} schema={schema} />
        <div className="acts">
          <Button
            disabled={conflict !== undefined}
            onClick={async () => {
              if ((await draft.ready()) !== undefined) onPreview();
            }}
          >
            Preview and send
          </Button>
          <Button variant="two" disabled={conflict !== undefined} onClick={() => void draft.flush()}>
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
