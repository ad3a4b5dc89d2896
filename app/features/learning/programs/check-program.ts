import type { ActivityOf } from '#app/features/learning/courses/lesson-part.content.ts';
import type { ProgramOutcome } from './run-alone.ts';

export type ProgramCheck = ActivityOf<'program'>['checks'][number];

/** Undefined if the program passes, otherwise a sentence that says what it does instead. */
export function judge(check: ProgramCheck, code: string, outcome: ProgramOutcome): string | undefined {
  const { prints = [], never, call, gives, uses, input } = check;
  const { printed, value, error } = outcome;
  if (uses && !contains(withoutComments(code), uses)) return `The program does not use ${quote(uses)} yet.`;
  if (error) {
    const when = call && !error.line ? `Asked for ${quote(call)}, it` : 'It';
    return `${when} stopped with ${error.type}${error.line ? ` in line ${error.line}` : ''}: ${error.message}`;
  }
  const given = input?.length ? `With ${input.map(quote).join(', ')} typed in, it` : 'It';
  const seen = asSeen(printed);
  const missing = firstMissing(seen, prints);
  if (missing !== undefined) {
    const wanted = quote(missing.trimEnd());
    return printed.trim() === ''
      ? `${given} printed nothing. It should print ${wanted}.`
      : `${given} should print ${wanted}${isElsewhere(seen, missing) ? ' in its place' : ''}. It printed: ${quote(short(printed))}`;
  }
  if (never && printed.includes(never)) return `${given} printed ${quote(never)}, which it should not.`;
  if (call && value !== gives)
    return `${quote(call)} should give ${quote(gives ?? '')}. It gave ${value === undefined ? 'nothing' : quote(value)}.`;
  return undefined;
}

const quote = (text: string) => `“${text}”`;

const short = (text: string) => (text.trim().length > 300 ? `${text.trim().slice(0, 300)} …` : text.trim());

/** Trailing spaces are invisible. */
const asSeen = (printed: string) => printed.replaceAll(/ +$/gm, '');

/** The first piece that is not printed after the pieces before it. */
function firstMissing(printed: string, pieces: readonly string[]): string | undefined {
  let from = 0;
  return pieces.find((piece) => {
    const at = printed.indexOf(piece, from);
    from = at + piece.length;
    return at < 0;
  });
}

const isElsewhere = (printed: string, piece: string) => printed.includes(piece);

/** Whole words only, if it begins and ends with a letter: `for` is not in `format`. */
function contains(code: string, wanted: string): boolean {
  const isLetter = (sign: string | undefined) => sign !== undefined && /\w/.test(sign);
  for (let at = code.indexOf(wanted); at >= 0; at = code.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isWithin =
      (isLetter(wanted[0]) && isLetter(code[at - 1])) || (isLetter(wanted.at(-1)) && isLetter(code[end]));
    if (!isWithin) return true;
  }
  return false;
}

const withoutComments = (code: string) =>
  code
    .split('\n')
    .map((line) => (line.includes('#') && !/['"].*#/.test(line) ? line.slice(0, line.indexOf('#')) : line))
    .join('\n');
