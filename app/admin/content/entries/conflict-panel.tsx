import { type ReactNode, useState } from 'react';
import { FocusOn } from '#app/admin/shared/focus-on.tsx';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RadioGroup } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { differences, fieldAt, fieldLabelPath } from './differences.ts';
import { DifferingText } from './differences-table.tsx';
import type { DraftConflict, DraftMerge } from './draft.ts';
import { type FieldConflict, merge } from './merge.ts';
import type { useDraft } from './use-draft.ts';

interface DraftConflictsProps {
  draft: ReturnType<typeof useDraft>;
  schema: FieldSchema;
  hint: string;
}

export function DraftConflicts({ draft, schema, hint }: DraftConflictsProps) {
  const [aside, setAside] = useState<unknown>();
  return (
    <>
      {draft.conflict && (
        <ConflictPanel
          conflict={draft.conflict}
          schema={schema}
          value={draft.value}
          onChoose={draft.resolveConflict}
          onTakeTheirs={() => setAside(draft.takeTheirs())}
          hint={hint}
        />
      )}
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
    </>
  );
}

interface ConflictPanelProps {
  conflict: DraftConflict;
  schema: FieldSchema;
  value: unknown;
  onChoose: (theirs: ReadonlySet<string>) => void;
  onTakeTheirs: () => void;
  hint: string;
}

function ConflictPanel(props: ConflictPanelProps) {
  const { conflict, schema, value, onChoose, onTakeTheirs, hint } = props;
  const { who, when } = conflict;
  const { clashes, theirs } = merge(conflict.base, value, conflict.value);
  return (
    <FocusOn>
      <Panel title="Someone else has changed this" id="conflict">
        <p>{`${who} saved another text, ${when}. Nothing of yours is lost: choose for each field which text to go on with.`}</p>
        <form
          className="conflict"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            onChoose(
              new Set(clashes.map(({ path }) => path).filter((path) => form.get(nameOf(path)) === 'theirs')),
            );
          }}
        >
          {clashes.map((clash) => (
            <Choice key={clash.path} clash={clash} schema={schema} who={who} />
          ))}
          {theirs.length > 0 && <p>{`You did not change, and get from ${who}: ${named(schema, theirs)}.`}</p>}
          <div className="actions">
            <Button type="submit">Go on with these</Button>
            <Button variant="two" onClick={onTakeTheirs}>
              Take the whole other text
            </Button>
          </div>
          <p className="hint">{hint}</p>
        </form>
      </Panel>
    </FocusOn>
  );
}

interface MergedNoteProps {
  merged: DraftMerge | undefined;
  schema: FieldSchema;
}

/** Shown beside the button, where the writer is looking. */
export const MergedNote = ({ merged, schema }: MergedNoteProps) => (
  <div role="status">
    {merged?.isStepBlocked ? (
      <FocusOn change={merged}>
        <MergedText merged={merged} schema={schema} />
      </FocusOn>
    ) : (
      merged && <MergedText merged={merged} schema={schema} />
    )}
  </div>
);

const MergedText = ({ merged: { who, when, fields }, schema }: MergedNoteProps & { merged: DraftMerge }) => (
  <Note title={`${who} has changed this too`}>
    <p>{`Both texts are one now. From ${who}, ${when}: ${named(schema, fields)}. Please look at it before you publish it.`}</p>
  </Note>
);

const named = (schema: FieldSchema, paths: readonly string[]) =>
  paths.map((path) => fieldLabelPath(schema, path) || 'all of it').join('; ');

const nameOf = (path: string) => `choice-${path}`;

function Choice({ clash, schema, who }: { clash: FieldConflict; schema: FieldSchema; who: string }) {
  const { path, mine, theirs } = clash;
  const rows = differences(fieldAt(schema, path), mine, theirs);
  const text = (side: 'before' | 'after') =>
    rows
      .filter((row) => row[side])
      .map((row) => (row.label ? `${row.label}: ${row[side]}` : row[side]))
      .join('\n\n');
  return (
    <RadioGroup
      id={nameOf(path)}
      name={nameOf(path)}
      label={fieldLabelPath(schema, path) || 'Entry'}
      plainLabel
      defaultValue="mine"
      options={[
        { value: 'mine', label: <Text by="Yours" text={text('before')} /> },
        { value: 'theirs', label: <Text by={who} text={text('after')} /> },
      ]}
    />
  );
}

function Text({ by, text }: { by: string; text: string }): ReactNode {
  return (
    <>
      <strong>{by}</strong>
      <DifferingText text={text} />
    </>
  );
}
