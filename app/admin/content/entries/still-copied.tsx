import { valueAt } from '#app/admin/content/editor/values.ts';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { Note } from '#app/ui/feedback/note.tsx';

/** Labels of the fields in a copy that still have the original's text. */
export const stillCopied = (schema: FieldSchema, original: unknown, copy: unknown): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, { checkInCopy, title = name }]) => {
    const value = valueAt(copy, name);
    const isSame = JSON.stringify(value) === JSON.stringify(valueAt(original, name));
    return checkInCopy && value !== undefined && isSame ? [title] : [];
  });

interface StillCopiedProps {
  schema: FieldSchema;
  original: unknown;
  copy: unknown;
}

export function StillCopied({ schema, original, copy }: StillCopiedProps) {
  const labels = stillCopied(schema, original, copy);
  if (labels.length === 0) return null;
  return <Note tone="warn" title={`Still as in the original: ${labels.join(', ')}`} />;
}
