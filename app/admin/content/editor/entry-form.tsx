import { useMemo } from 'react';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { Editor, type EditorContext, Entry } from './editor-context.ts';
import { Field } from './field.tsx';
import { FieldsOf } from './object-field.tsx';

interface EntryFieldsProps extends Omit<EditorContext, 'Field'> {
  schema: FieldSchema;
  value: unknown;
}

export function EntryFields({ schema, value, set, errors, find, names, patterns, icons }: EntryFieldsProps) {
  const editor = useMemo(
    () => ({ Field, set, errors, find, names, patterns, icons }),
    [set, errors, find, names, patterns, icons],
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
