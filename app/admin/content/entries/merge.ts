import { setAt } from '#app/admin/content/editor/values.ts';
import { isFields } from '#app/platform/content/entry.ts';

export interface FieldConflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

export interface MergeBase {
  opened: unknown;
  saved: unknown;
}

export interface Merged {
  value: unknown;
  clashes: FieldConflict[];
  theirs: string[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const at = (value: unknown, name: string) =>
  isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Merges two people's changes field by field; a list or a multi-line text counts as one field. */
export function merge({ opened, saved }: MergeBase, mine: unknown, theirs: unknown, path = ''): Merged {
  if (same(mine, theirs) || same(theirs, saved)) return { value: mine, clashes: [], theirs: [] };
  if (same(mine, opened)) return { value: theirs, clashes: [], theirs: [path] };
  if (!isFields(mine) || !isFields(theirs))
    return { value: mine, clashes: [{ path, mine, theirs }], theirs: [] };
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = names.map((name) => {
    const base = { opened: at(opened, name), saved: at(saved, name) };
    return merge(base, at(mine, name), at(theirs, name), path ? `${path}.${name}` : name);
  });
  const values = names.map((name, i) => [name, parts[i]!.value] as const);
  return {
    value: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    clashes: parts.flatMap(({ clashes }) => clashes),
    theirs: parts.flatMap((part) => part.theirs),
  };
}

export const applyChoices = ({ value, clashes }: Merged, paths: ReadonlySet<string>): unknown =>
  clashes
    .filter(({ path }) => paths.has(path))
    .reduce((text, { path, theirs }) => setAt(text, path, theirs), value);
