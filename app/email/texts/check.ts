import type { Slot, Slots } from './define.ts';
import {
  fillText,
  isMark,
  type Placeholder,
  readLine,
  readText,
  type TextBlock,
  type TextMark,
} from './mail-text.ts';

const longestButton = 80;

export const placeholderSyntax = (name: string, { kind }: Pick<Slot, 'kind'>): string =>
  kind === 'button' ? `{${name}: words}` : kind === 'case' ? `{if ${name}}` : `{${name}}`;

const known = (slots: Slots): string => {
  const all = Object.entries(slots).map(([name, slot]) => placeholderSyntax(name, slot));
  return all.length > 0 ? `You can use ${all.join(', ')}.` : 'This text has no placeholders.';
};

function problemOf({ name, words }: Placeholder, slots: Slots, standsAlone: boolean): string | undefined {
  const slot = Object.hasOwn(slots, name) ? slots[name] : undefined;
  if (!slot) return `There is no placeholder {${name}} here. ${known(slots)}`;
  const as = placeholderSyntax(name, slot);
  if (slot.kind === 'case') return `Please write ${as} before what is said only then.`;
  if (slot.kind !== 'text' && !standsAlone)
    return `Please give ${as} a line of its own in the text. It cannot stand inside a line.`;
  if (slot.kind === 'button') {
    if (!words) return `Please write the words of the button after a colon: {${name}: words}.`;
    return words.length > longestButton
      ? `Please shorten the words on the button {${name}: …} to ${longestButton} characters at most.`
      : undefined;
  }
  return words === undefined ? undefined : `Please write ${as} without a colon: only buttons have words.`;
}

type Line = ReturnType<typeof readLine>;

const problemOfMark = (mark: TextMark, slots: Slots): string | undefined =>
  Object.hasOwn(slots, mark.if) ? undefined : `There is no placeholder {${mark.if}} here. ${known(slots)}`;

function problemIn(line: Line, slots: Slots, marked = slots): string | undefined {
  for (const part of line) {
    if (isMark(part)) {
      const problem = problemOfMark(part, marked);
      if (problem) return problem;
    } else if (typeof part !== 'string') {
      const problem = problemOf(part, slots, false);
      if (problem) return problem;
    } else if (/[{}]/.test(part))
      return `Please write a placeholder with a brace on both sides, such as {name}. ${known(slots)}`;
  }
  return undefined;
}

/** The first mistake in a single line, such as a subject, which allows plain text only. */
export const problemInLine = (line: string, slots: Slots): string | undefined =>
  problemIn(
    readLine(line),
    Object.fromEntries(Object.entries(slots).filter(([, { kind }]) => kind === 'text')),
    slots,
  );

const partsOf = (block: TextBlock): Line =>
  block.type === 'placed'
    ? [...block.marks, block.placeholder]
    : block.type === 'list'
      ? block.items.flat()
      : block.line;

const namesIn = (block: TextBlock): string[] =>
  partsOf(block).flatMap((part) => (typeof part === 'string' ? [] : isMark(part) ? part.if : part.name));

const places = (block: TextBlock, name: string): boolean =>
  partsOf(block).some((part) => typeof part !== 'string' && !isMark(part) && part.name === name);

/**
 * Whether the reader sees the placeholder whatever else the email has or lacks. To an optional one the other optional ones
 * count as given: some come together.
 */
function isCertain(name: string, read: readonly TextBlock[], slots: Slots): boolean {
  const own = read.filter((block) => places(block, name));
  const open = [...new Set(own.flatMap(namesIn))].filter(
    (other) =>
      other !== name && (slots[other]?.kind === 'case' || (slots[other]?.optional && !slots[name]?.optional)),
  );
  for (let choice = 0; choice < 2 ** open.length; choice += 1) {
    const isGiven = (other: string) => !open.includes(other) || ((choice >> open.indexOf(other)) & 1) === 1;
    const shown = fillText(own, {
      isGiven,
      fill: (part) => (isGiven(part.name) ? `{${part.name}}` : undefined),
      place: (part) => [{ type: 'paragraph', text: `{${part.name}}` }],
    });
    if (!JSON.stringify(shown).includes(`{${name}}`)) return false;
  }
  return true;
}

/** The first mistake in the body, which must also contain the required placeholders. */
export function problemInText(body: string, slots: Slots): string | undefined {
  const read = readText(body, (name) => Object.hasOwn(slots, name) && slots[name]?.kind !== 'text');
  for (const block of read) {
    const lines = block.type === 'placed' ? [] : block.type === 'list' ? block.items : [block.line];
    const problem =
      block.type === 'placed'
        ? (problemIn(block.marks, slots) ?? problemOf(block.placeholder, slots, true))
        : lines.map((line) => problemIn(line, slots)).find(Boolean);
    if (problem) return problem;
  }
  const missing = Object.entries(slots).find(
    ([name, slot]) => slot.required && !isCertain(name, read, slots),
  );
  if (!missing) return undefined;
  const has = read.some((block) => places(block, missing[0]));
  return has
    ? `Please write ${placeholderSyntax(...missing)} so that no email goes without it: under a condition only where the opposite condition has it too, and not in a paragraph with something that some of these emails lack.`
    : `The text has to have ${placeholderSyntax(...missing)}: ${lower(missing[1].help)}.`;
}

const lower = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
