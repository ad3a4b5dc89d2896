import { setAt } from '#app/admin/content/editor/values.ts';

/** A field that two people have changed, each in another way. */
export interface Clash {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** What both began with: the text as it was opened, and as this page saved it last. */
export interface Ground {
  opened: unknown;
  saved: unknown;
}

export interface Merged {
  /** Both people's changes; where they clash, the own one. */
  value: unknown;
  clashes: Clash[];
  /** Fields that only the other one has changed. */
  theirs: string[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const at = (value: unknown, name: string) =>
  isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/**
 * Puts two people's changes of a text together, field by field: a list, and a text of many lines, is one field. What was written on this page
 * since it was opened counts as the own change, so a field in which the other one has replaced it is asked about.
 */
export function merge({ opened, saved }: Ground, mine: unknown, theirs: unknown, path = ''): Merged {
  if (same(mine, theirs) || same(theirs, saved)) return { value: mine, clashes: [], theirs: [] };
  if (same(mine, opened)) return { value: theirs, clashes: [], theirs: [path] };
  if (!isFields(mine) || !isFields(theirs))
    return { value: mine, clashes: [{ path, mine, theirs }], theirs: [] };
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = names.map((name) => {
    const ground = { opened: at(opened, name), saved: at(saved, name) };
    return merge(ground, at(mine, name), at(theirs, name), path ? `${path}.${name}` : name);
  });
  const values = names.map((name, i) => [name, parts[i]!.value] as const);
  return {
    value: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    clashes: parts.flatMap(({ clashes }) => clashes),
    theirs: parts.flatMap((part) => part.theirs),
  };
}

/** The merged text with the other person's fields where these were chosen. */
export const chosen = ({ value, clashes }: Merged, paths: ReadonlySet<string>): unknown =>
  clashes
    .filter(({ path }) => paths.has(path))
    .reduce((text, { path, theirs }) => setAt(text, path, theirs), value);
