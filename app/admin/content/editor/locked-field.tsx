import { isFields } from '#app/platform/content/entry.ts';
import { editorFieldId, type FieldProps, useEditor } from './editor-context.ts';
import { PartError } from './object-field.tsx';
import { humanize } from './values.ts';

/** Read-only display of a field that only administrators change. */
export function LockedField({ schema, value, path, label }: FieldProps) {
  // If everything is locked, the page says so once.
  const isAlone = useEditor().locks !== 'all';
  return (
    <div className="field locked" id={editorFieldId(path)} tabIndex={-1}>
      <p className="label">{label}</p>
      {linesOf(value, schema).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isAlone && <p className="hint">Only an administrator can change this.</p>}
      <PartError path={path} />
    </div>
  );
}

function linesOf(value: unknown, schema: FieldProps['schema'] = {}): string[] {
  if (value === undefined || value === null || value === '') return ['Nothing yet'];
  if (Array.isArray(value)) return value.flatMap((item) => linesOf(item, schema.items));
  if (isFields(value))
    return Object.entries(value).map(([name, part]) => {
      const field = schema.properties?.[name];
      return `${field?.title ?? humanize(name)}: ${linesOf(part, field).join(', ')}`;
    });
  return typeof value === 'boolean' ? [value ? 'Yes' : 'No'] : [String(value)];
}
