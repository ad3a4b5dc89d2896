import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type ToStringOptions,
  type YAMLMap,
} from 'yaml';
import type { Collection } from '#app/platform/content/collection.ts';
import { canonicalJson } from '#app/platform/content/digest.ts';
import { type Fields, isFields } from '#app/platform/content/entry.ts';

export interface WrittenCollection {
  collection: Collection;
  entries: readonly { id: string; value: Fields }[];
}

const style: ToStringOptions = { lineWidth: 100 };

/** What did not change keeps bytes, comments and order; null stands for a file that has to go. */
export function writeFiles(
  { collection, entries }: WrittenCollection,
  files: ReadonlyMap<string, string>,
): Map<string, string | null> {
  const { name, kind } = collection;
  const whole = `${name}.yaml`;
  const own = [...files.keys()].filter((file) => file.startsWith(`${name}/`));
  if (kind === 'single') return new Map([[whole, updated(files.get(whole), entries[0]?.value ?? {})]]);
  if (files.has(whole) || own.length === 0)
    return new Map([
      [
        whole,
        writeList(
          files.get(whole) ?? '',
          entries.map(({ value }) => value),
        ),
      ],
    ]);
  const ending = own.some((file) => file.endsWith('.md')) ? 'md' : 'yaml';
  const written = new Map<string, string | null>(own.map((file) => [file, null]));
  for (const { id, value } of entries) {
    const file =
      own.find((one) => one.replace(/\.(yaml|md)$/, '') === `${name}/${id}`) ?? `${name}/${id}.${ending}`;
    const before = files.get(file);
    const fields = withoutId(value, id, before);
    written.set(file, file.endsWith('.md') ? writeMarkdown(before, fields) : updated(before, fields));
  }
  return written;
}

function withoutId({ id, ...fields }: Fields, name: string, before = ''): Fields {
  return id === name && !/^id:/m.test(before) ? fields : { id, ...fields };
}

function writeList(before: string, values: readonly Fields[]): string {
  const [head, parts] = splitList(before);
  const known = new Map(parts.map((part) => [idOf(part), part]));
  const texts = values.map((value) => {
    const part = known.get(String(value.id));
    if (part === undefined) return stringify([value], style);
    const document = parseDocument(part);
    const [item] = isSeq(document.contents) ? document.contents.items : [];
    if (!isMap(item)) return stringify([value], style);
    if (canonicalJson(item.toJS(document)) === canonicalJson(value)) return part;
    update(document, item, value);
    return document.toString(style);
  });
  return values.length === 0
    ? `${head}[]\n`
    : head + texts.map((text) => text.replace(/\n?$/, '\n')).join('');
}

function splitList(text: string): [head: string, parts: string[]] {
  const [head = '', ...parts] = text.startsWith('- ')
    ? ['', ...text.split(/^(?=- )/m)]
    : text.split(/^(?=- )/m);
  for (let index = parts.length - 1; index > 0; index -= 1) {
    // Comments and empty lines at the end of an entry belong to the next one.
    const above = /(?:^(?:#.*)?\n)+$/m.exec(parts[index - 1]!)?.[0] ?? '';
    if (!above.includes('#')) continue;
    parts[index - 1] = parts[index - 1]!.slice(0, -above.length);
    parts[index] = above + parts[index];
  }
  return [head, parts];
}

const idOf = (part: string): string =>
  String((parseDocument(part).toJS() as { id?: unknown }[] | null)?.[0]?.id);

function updated(before: string | undefined, value: Fields): string {
  if (before === undefined) return stringify(value, style);
  const document = parseDocument(before);
  if (canonicalJson(document.toJS()) === canonicalJson(value)) return before;
  if (!isMap(document.contents)) return stringify(value, style);
  update(document, document.contents, value);
  return document.toString(style);
}

function writeMarkdown(before: string | undefined, { body, ...fields }: Fields): string {
  const match = /^---\r?\n([\s\S]*?\r?\n)---\r?\n([\s\S]*)$/.exec(before ?? '');
  const text = match?.[2]?.trim() === body ? match?.[2] : `${body}\n`;
  return `---\n${updated(match?.[1], fields)}---\n${text}`;
}

function update(document: Document, map: YAMLMap, value: Fields): void {
  const old = map.toJS(document) as Fields;
  for (const name of Object.keys(old)) if (!(name in value)) map.delete(name);
  for (const [name, part] of Object.entries(value)) {
    if (name in old && canonicalJson(old[name]) === canonicalJson(part)) continue;
    const node = map.get(name, true);
    if (isMap(node) && isFields(part)) update(document, node, part);
    else if (isScalar(node) && typeof part !== 'object') node.value = part;
    else map.set(name, document.createNode(part));
  }
}
