import { EntryFields } from '#app/admin/content/editor/entry-form.tsx';
import { DraftConflicts, MergedNote } from '#app/admin/content/entries/conflict-panel.tsx';
import { useDraft } from '#app/admin/content/entries/use-draft.ts';
import { StepButton } from '#app/forms/step-form.tsx';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { AddCard } from './add-card.tsx';
import { issuePath } from './newsletter.ts';

interface IssueProps {
  id: string;
  writer: string;
  schema: FieldSchema;
  value: { subject: string; preheader?: string; text: string };
  revision: number;
}

const none: Readonly<Record<string, string>> = {};

export default function Issue({ id, writer, schema, value, revision }: IssueProps) {
  const path = issuePath(id);
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
        <div className="actions">
          <Button
            disabled={conflict !== undefined}
            onClick={async () => {
              if ((await draft.saveBeforeStep()) !== undefined) location.assign(issuePath(id, 'preview'));
            }}
          >
            Preview and send
          </Button>
          <Button variant="two" disabled={conflict !== undefined} onClick={() => void draft.flush()}>
            Save draft
          </Button>
        </div>
        <p className="small-text muted" role="status">
          {draft.statusText}
        </p>
      </div>
      <Panel title="This issue" id="more">
        <StepButton values={{ revision: String(draft.revision) }} variant="two" icon="trash">
          Delete
        </StepButton>
        <p className="hint">A draft that is deleted cannot be brought back.</p>
      </Panel>
    </>
  );
}
