import { diffArrays } from 'diff';

export interface Block<T> {
  node: T;
  source: string;
}

/** Texts that differ in more places than this are not compared part by part: its square is what comparing costs. */
const mostChanges = 500;

/**
 * For each block of `now` the place of the same one in `before`, or -1; in order, as many as possible. Undefined where more
 * differs than can be compared.
 */
export function sameBlocks(before: readonly string[], now: readonly string[]): number[] | undefined {
  const changes = diffArrays([...before], [...now], { maxEditLength: mostChanges });
  let place = 0;
  return changes?.flatMap(({ count, added, removed }) => {
    if (added) return Array.from({ length: count }, () => -1);
    place += count;
    return removed ? [] : Array.from({ length: count }, (_, i) => place - count + i);
  });
}

const body = (source: string) => source.trimEnd();
const tail = (source: string) => source.slice(body(source).length);

/** What is the same as before keeps every byte; of a changed block only the changed words are written anew. */
export function writeText<T>(
  before: readonly Block<T>[],
  now: readonly T[],
  write: (node: T) => string,
): string {
  const same =
    sameBlocks(
      before.map(({ node }) => JSON.stringify(node)),
      now.map((node) => JSON.stringify(node)),
    ) ?? now.map(() => -1);
  const from = now.map(
    (_, index) => before[same[index] ?? -1] ?? before[standIn(same, index, before.length)],
  );
  return now
    .map((node, index) => {
      const old = from[index];
      const isSame = same[index] !== -1;
      const text = old
        ? isSame
          ? body(old.source)
          : mergeWords(body(old.source), write(old.node), write(node))
        : write(node);
      if (index === now.length - 1) return text + tail(before.at(-1)?.source ?? '');
      const behind = old ? tail(old.source) : '';
      const next = from[index + 1];
      // Without an empty line only what was written so belongs together.
      const isNeighbour =
        next !== undefined && old !== undefined && before.indexOf(next) === before.indexOf(old) + 1;
      return text + (/\n[^\S\n]*\n/.test(behind) || (isNeighbour && behind) ? behind : '\n\n');
    })
    .join('');
}

function standIn(same: readonly number[], index: number, length: number): number {
  let first = index;
  while (first > 0 && same[first - 1] === -1) first -= 1;
  let last = index;
  while (last < same.length - 1 && same[last + 1] === -1) last += 1;
  const start = first === 0 ? 0 : (same[first - 1] as number) + 1;
  const end = last === same.length - 1 ? length : (same[last + 1] as number);
  return end - start === last - first + 1 ? start + index - first : -1;
}

const words = (text: string) => text.match(/\n\s*|[^\S\n]+|\S+/g) ?? [];

/** Puts the change from `written` to `next` into `source`, another spelling of `written`: untouched words keep theirs. */
export function mergeWords(source: string, written: string, next: string): string {
  if (source === written) return next;
  const [own, old, now] = [words(source), words(written), words(next)];
  const [ownOf, oldOf] = [sameBlocks(own, old), sameBlocks(old, now)];
  if (!ownOf || !oldOf) return next;
  const spelt = spellings(own, old, ownOf);
  const nowOf = new Map(oldOf.map((place, index) => [place, index]));
  return now
    .map((word, index) => {
      const place = oldOf[index] ?? -1;
      const group = spelt[place];
      if (!group) return word;
      const start = nowOf.get(group.start) ?? Number.NaN;
      const isWhole = Array.from(
        { length: group.length },
        (_, i) => nowOf.get(group.start + i) === start + i,
      ).every(Boolean);
      if (!isWhole) return word;
      return place === group.start ? group.text : '';
    })
    .join('');
}

interface Spelling {
  start: number;
  length: number;
  text: string;
}

function spellings(own: readonly string[], old: readonly string[], ownOf: readonly number[]): Spelling[] {
  const found: Spelling[] = [];
  let [start, ownStart] = [0, 0];
  const upTo = (end: number, ownEnd: number) => {
    const isPaired = end - start === ownEnd - ownStart;
    for (let at = start; at < end; at += 1)
      found[at] = isPaired
        ? { start: at, length: 1, text: own[ownStart + at - start] as string }
        : { start, length: end - start, text: own.slice(ownStart, ownEnd).join('') };
    const last = found[start - 1];
    if (start === end && ownStart < ownEnd && last) last.text += own.slice(ownStart, ownEnd).join('');
  };
  old.forEach((word, index) => {
    const place = ownOf[index] ?? -1;
    if (place < 0) return;
    upTo(index, place);
    found[index] = { start: index, length: 1, text: word };
    [start, ownStart] = [index + 1, place + 1];
  });
  upTo(old.length, own.length);
  return found;
}
