import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';
import { type Collection, neededIds } from './collection.ts';
import { canonicalJson, digestOf } from './digest.ts';
import { entryIdOf, keyOf } from './entry.ts';

export interface ContentData {
  version: string;
  entries: Record<string, unknown>;
  files: Record<string, string>;
  digests: Record<string, string>;
  /** Raw entries, if the schema transforms them (trims, fills in). */
  written: Record<string, unknown>;
}

/** An invalid entry: file, field and reason, one line each. */
export class ContentError extends Error {
  override name = 'ContentError';
  lines: string[];
  constructor(lines: string[]) {
    super(`The content has mistakes:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.lines = lines;
  }
}

interface Source {
  file: string;
  value: unknown;
}

/** Reads and validates every collection below `directory`. Throws ContentError with all mistakes at once. */
export async function readContent(
  directory: string,
  collections: readonly Collection[],
): Promise<ContentData> {
  const mistakes: string[] = [];
  const entries: Record<string, unknown> = {};
  const found: Pick<ContentData, 'files' | 'digests' | 'written'> = { files: {}, digests: {}, written: {} };
  for (const collection of collections) {
    try {
      entries[collection.name] = await readCollection(directory, collection, mistakes, found);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.push(...error.lines);
    }
  }
  if (mistakes.length > 0) throw new ContentError(mistakes);
  const version = createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 12);
  return { version, entries, ...found };
}

/** A fingerprint of the content files, cheaper than reading them. */
export async function contentFingerprint(directory: string): Promise<string> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  const lines = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => {
        const full = path.join(file.parentPath, file.name);
        const { mtimeMs, size } = await stat(full);
        return `${path.relative(directory, full)} ${size} ${Math.round(mtimeMs)}`;
      }),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url').slice(0, 22);
}

async function readCollection(
  directory: string,
  collection: Collection,
  mistakes: string[],
  found: Pick<ContentData, 'files' | 'digests' | 'written'>,
): Promise<unknown> {
  const file = path.join(directory, `${collection.name}.yaml`);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (collection.kind === 'single') {
    if (text === undefined) throw new ContentError([`${collection.name}.yaml: the file is missing`]);
    const source = { file: `${collection.name}.yaml`, value: parse(text, file) };
    const entry = check(source, collection.schema, mistakes);
    note(collection, source, entry, found);
    return entry;
  }
  const sources =
    text === undefined ? await readFolder(directory, collection.name) : splitList(text, collection.name);
  const checked = sources.map(
    (source) => check(source, collection.schema, mistakes) as { id: string } | undefined,
  );
  const seen = new Set<string>();
  checked.forEach((entry, index) => {
    const source = sources[index]!;
    if (entry) note(collection, source, entry, found);
    if (entry && text === undefined) found.files[keyOf(collection.name, entry.id)] = source.file;
    if (entry && seen.has(entry.id)) mistakes.push(`${source.file}: id: "${entry.id}" is used twice`);
    if (entry) seen.add(entry.id);
  });
  const missing = neededIds(collection).filter(
    (id) => !sources.some(({ value }) => (value as { id?: unknown }).id === id),
  );
  for (const id of missing) mistakes.push(`${collection.name}: ${id}: the entry is missing`);
  return checked;
}

function note(
  collection: Collection,
  { value }: Source,
  entry: unknown,
  { digests, written }: Pick<ContentData, 'digests' | 'written'>,
): void {
  const key = keyOf(collection.name, entryIdOf(collection, entry));
  digests[key] = digestOf(collection.name, value);
  if (canonicalJson(value) !== canonicalJson(entry)) written[key] = value;
}

function splitList(text: string, name: string): Source[] {
  const value = parse(text, `${name}.yaml`);
  if (!Array.isArray(value)) throw new ContentError([`${name}.yaml: a list is expected`]);
  return value.map((entry, index) => ({
    file: `${name}.yaml, entry ${entry?.id ?? index + 1}`,
    value: entry,
  }));
}

async function readFolder(directory: string, name: string): Promise<Source[]> {
  const names = await readdir(path.join(directory, name)).catch(() => {
    throw new ContentError([`${name}: neither ${name}.yaml nor a folder ${name}/ exists`]);
  });
  const sources = await Promise.all(
    names
      .filter((file) => /\.(yaml|md)$/.test(file))
      .map(async (file) => {
        const text = await readFile(path.join(directory, name, file), 'utf8');
        const entry = file.endsWith('.md')
          ? frontMatter(text, `${name}/${file}`)
          : parse(text, `${name}/${file}`);
        return {
          file: `${name}/${file}`,
          value: { id: file.replace(/\.(yaml|md)$/, ''), ...(entry as object) },
        };
      }),
  );
  const key = (source: Source) => source.value as { id: string; order?: number };
  return sources.sort(
    (a, b) => (key(a).order ?? 0) - (key(b).order ?? 0) || (key(a).id < key(b).id ? -1 : 1),
  );
}

function frontMatter(text: string, file: string): object {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!match) throw new ContentError([`${file}: it must start with front matter between two lines of ---`]);
  return { ...(parse(match[1] ?? '', file) as object), body: (match[2] ?? '').trim() };
}

function parse(text: string, file: string): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    throw new ContentError([`${path.basename(file)}: ${(error as Error).message.split('\n')[0]}`]);
  }
}

function check(source: Source, schema: z.ZodType, mistakes: string[]): unknown {
  const result = schema.safeParse(source.value);
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    mistakes.push(`${source.file}: ${issue.path.join('.') || 'entry'}: ${issue.message}`);
  return undefined;
}
