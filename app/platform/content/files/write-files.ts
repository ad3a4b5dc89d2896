import { parse, stringify } from 'yaml';
import type { Collection } from '#app/platform/content/collection.ts';
import { canonicalJson } from '#app/platform/content/digest.ts';
import { type Fields, isFields } from '#app/platform/content/entry.ts';

export interface WrittenCollection {
  collection: Collection;
  entries: readonly { id: string; value: Fields }[];
}

/** Leaves files with the same content untouched; null marks a file to delete. */
export function writeFiles(
  { collection, entries }: WrittenCollection,
  files: ReadonlyMap<string, string>,
): Map<string, string | null> {
  const { name, kind } = collection;
  const whole = `${name}.yaml`;
  const own = [...files.keys()].filter((file) => file.startsWith(`${name}/`));
  if (kind === 'single' || own.length === 0) {
    const values = entries.map(({ value }) => value);
    return new Map([[whole, yaml(kind === 'single' ? values[0] : values, files.get(whole) ?? '')]]);
  }
  const ending = own.some((file) => file.endsWith('.md')) ? 'md' : 'yaml';
  const written = new Map<string, string | null>(own.map((file) => [file, null]));
  for (const { id, value } of entries) {
    const file = `${name}/${id}.${ending}`;
    const { id: _, ...fields } = value;
    const before = files.get(file) ?? '';
    written.set(file, ending === 'md' ? markdown(fields, before) : yaml(fields, before));
  }
  return written;
}

/** Repeats the id in the file if it was there before, though the file name says it. */
function yaml(value: unknown, before: string): string {
  const previous = parse(before);
  const own = isFields(value) && isFields(previous) ? { ...previous, id: value.id } : previous;
  return canonicalJson(own) === canonicalJson(value) ? before : stringify(value, { lineWidth: 100 });
}

function markdown({ body, ...fields }: Fields, before: string): string {
  const [, head = '', text] = /^---\r?\n([\s\S]*?\r?\n)---\r?\n([\s\S]*)$/.exec(before) ?? [];
  return `---\n${yaml(fields, head)}---\n${text?.trim() === body ? text : `${body}\n`}`;
}
