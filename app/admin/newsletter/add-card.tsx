import { useMemo, useState } from 'react';
import { type Choice, Editor } from '#app/admin/content/editor/editor-context.ts';
import { Field } from '#app/admin/content/editor/field.tsx';
import { ReferenceField } from '#app/admin/content/editor/reference-field.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';

const path = 'card';
const schema = {
  type: 'string',
  reference: 'promoted',
  description: 'It comes at the end of the text. You can cut it there and paste it elsewhere.',
} as const;

async function find(_: string, words: string, signal: AbortSignal): Promise<Choice[]> {
  const search = new URLSearchParams({ q: words });
  const response = await fetch(`/admin/newsletter/find.json?${search}`, { signal });
  const choices: Choice[] = response.ok ? (await response.json()).choices : [];
  for (const { value, label } of choices) titles.set(value, label.replace(/^\w+: /, ''));
  return choices;
}

const titles = new Map<string, string>();

const lineOf = (address: string): string =>
  `[${(titles.get(address) ?? address).replace(/[[\]\\]/g, '\\$&')}](${address})`;

/** Puts an event, a course or a post into the text: a link alone in its paragraph, which the email shows as a card. */
export function AddCard({ onAdd }: { onAdd: (line: string) => void }) {
  const [chosen, setChosen] = useState('');
  const editor = useMemo(
    () => ({
      Field,
      set: (_: string, value: unknown) => setChosen(typeof value === 'string' ? value : ''),
      errors: {},
      find,
      names: {},
      patterns: [],
      icons: [],
    }),
    [],
  );
  return (
    <Panel title="Add an event, a course or a post" id="add-card">
      <div className="entry-fields">
        <Editor value={editor}>
          <ReferenceField
            key={chosen === '' ? 'empty' : 'chosen'}
            schema={schema}
            value={chosen}
            path={path}
            label="Event, course or post"
            required
            within=""
          />
        </Editor>
        <div>
          <Button
            variant="two"
            disabled={chosen === ''}
            onClick={() => {
              onAdd(lineOf(chosen));
              setChosen('');
            }}
          >
            Add to the text
          </Button>
        </div>
      </div>
    </Panel>
  );
}
