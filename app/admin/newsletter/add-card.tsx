import { useMemo, useState } from 'react';
import { type Choice, Editor, readChoices } from '#app/admin/content/editor/editor-context.ts';
import { Field } from '#app/admin/content/editor/field.tsx';
import { ReferenceField } from '#app/admin/content/editor/reference-field.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectInput } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { cardPlaces, withCard } from './card-places.ts';
import { CardsInText } from './cards-in-text.tsx';

const path = 'card';
const schema = {
  type: 'string',
  reference: 'promoted',
} as const;

async function find(_: string, words: string, signal: AbortSignal): Promise<Choice[]> {
  const search = new URLSearchParams({ q: words });
  const choices = await readChoices(await fetch(`/admin/newsletter/find.json?${search}`, { signal }));
  for (const { value, label } of choices) titles.set(value, label.replace(/^\w+: /, ''));
  return choices;
}

const titles = new Map<string, string>();

const lineOf = (address: string): string =>
  `[${(titles.get(address) ?? address).replace(/[[\]\\]/g, '\\$&')}](${address})`;

interface AddCardProps {
  text: string;
  onChange: (text: string) => void;
}

export function AddCard({ text, onChange }: AddCardProps) {
  const [chosen, setChosen] = useState('');
  const [place, setPlace] = useState('');
  const places = cardPlaces(text);
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
        <SelectInput
          id="card-place"
          name="card-place"
          label="Where in the text"
          plainLabel
          placeholder="At the end"
          value={place}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          options={places.map((opening, at) => ({ value: String(at), label: `Before: ${opening}` }))}
        />
        <div>
          <Button
            variant="two"
            disabled={chosen === ''}
            onClick={() => {
              onChange(withCard(text, lineOf(chosen), place === '' ? places.length : Number(place)));
              setChosen('');
              setPlace('');
            }}
          >
            Add to the text
          </Button>
        </div>
        <CardsInText text={text} onChange={onChange} />
      </div>
    </Panel>
  );
}
