import { useMemo } from 'react';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { type Choice, Editor, type EditorContext, Entry, readChoices } from './editor-context.ts';
import { Field } from './field.tsx';
import { FieldsOf } from './object-field.tsx';

async function find(collection: string, words: string, signal: AbortSignal): Promise<Choice[]> {
  const search = new URLSearchParams({ in: collection, q: words });
  return readChoices(await fetch(`/admin/content/find.json?${search}`, { signal }));
}

interface EntryFieldsProps extends Omit<EditorContext, 'Field' | 'find'> {
  schema: FieldSchema;
  value: unknown;
}

export function EntryFields({ schema, value, set, errors, names, patterns, icons, locks }: EntryFieldsProps) {
  const editor = useMemo(
    () => ({ Field, set, errors, find, names, patterns, icons, locks }),
    [set, errors, names, patterns, icons, locks],
  );
  return (
    <Editor value={editor}>
      <Entry value={value}>
        <div className="entry-fields">
          <FieldsOf schema={schema} value={value} path="" within="" />
        </div>
      </Entry>
    </Editor>
  );
}
