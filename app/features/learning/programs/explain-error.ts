import type { PythonError } from './python.ts';
import type { Engine } from './runner.ts';

/** A beginner's probable mistake in plain English; undefined if Python's own words are the best there is. */
export function explainError(error: PythonError, code: string, engine: Engine = 'small'): string | undefined {
  const lines = code.split('\n').map((line) => line.slice(0, 400));
  const at = { lines, line: lines[error.line - 1] ?? '', before: lastWritten(lines, error.line - 2) };
  if (error.type === 'SyntaxError' || error.type === 'IndentationError') return explainSyntax(at);
  const found = runtime.find(({ type, says }) => type === error.type && (!says || says.test(error.message)));
  return found?.explain(error.message, code, engine);
}

interface Place {
  lines: readonly string[];
  /** The line at which Python stopped, often the one after the mistake. */
  line: string;
  /** The last non-empty line before it. */
  before: string;
}

const lastWritten = (lines: readonly string[], from: number) =>
  lines.slice(0, Math.max(0, from + 1)).findLast((line) => line.trim() !== '') ?? '';

const opensBlock = /^\s*(if|elif|else|for|while|def|class|try|except|finally|with)\b/;
const indentOf = (line: string) => line.length - line.trimStart().length;
const quotesIn = (line: string) =>
  withoutComment(line)
    .replaceAll(/\\./g, '')
    .replaceAll(/"[^"]*"|'[^']*'/g, '');

/** Ignores `#` inside strings. */
function withoutComment(line: string): string {
  let quote = '';
  for (let i = 0; i < line.length; i += 1) {
    const sign = line[i] as string;
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '#') return line.slice(0, i);
  }
  return line;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** The last bracket opened up to the line and never closed, with its line counted from 1. */
function openBracket(lines: readonly string[], last: string): { line: number; sign: string } | undefined {
  const open: { line: number; sign: string }[] = [];
  for (const [index, line] of lines.entries()) {
    for (const sign of quotesIn(line)) {
      if ('([{'.includes(sign)) open.push({ line: index + 1, sign });
      if (')]}'.includes(sign)) open.pop();
    }
    if (line === last) break;
  }
  return open.at(-1);
}

type SyntaxMistake = (place: Place) => string | false | undefined;

/** In order of certainty, as the first match wins. */
const mistakes: SyntaxMistake[] = [
  ({ line, before }) =>
    /[“”‘’„]/.test(line + before) &&
    'There are curly quotes (“ ”) in the line. Phones type them by themselves. Python only knows the straight ones: " or \'.',
  ({ line, before }) => {
    const wrong = [line, before].find((text) => /["']/.test(quotesIn(text)));
    return wrong && `Text begins and ends with the same quotation mark. One is missing in: ${wrong.trim()}`;
  },
  ({ line, before }) =>
    [line, before].some((text) => /^\s*else\s+if\b/.test(text)) && 'In Python “else if” is one word: elif.',
  ({ line, before }) => {
    const wrong = [line, before].find((text) =>
      /^\s*(if|elif|while)\b[^=!<>]*[^=!<>]=(?!=)/.test(quotesIn(text)),
    );
    return wrong && 'One = gives a name a value. To ask whether two things are equal, write two: ==.';
  },
  ({ line, before }) =>
    [line, before].some((text) => /=<|=>|<>/.test(quotesIn(text))) &&
    'Python writes comparisons as <=, >= and !=, with the = at the end.',
  ({ line, before }) =>
    [line, before].some((text) => /&&|\|\|/.test(quotesIn(text))) && 'Python writes “and” and “or” as words.',
  ({ line, before }) =>
    [line, before].some((text) => /\+\+|--\s*$/.test(quotesIn(text))) &&
    'To count on by one, write: number = number + 1.',
  ({ line, before }) => {
    const wrong = [line, before].find(
      (text) => opensBlock.test(text) && !/:\s*(\S.*)?$/.test(quotesIn(text)),
    );
    return wrong && `A line that begins with ${wrong.trim().split(/\W/)[0]} ends with a colon (:).`;
  },
  ({ line, before }) =>
    opensBlock.test(before) &&
    withoutComment(before).trimEnd().endsWith(':') &&
    indentOf(line) <= indentOf(before) &&
    'After a line that ends with a colon, the lines that belong to it begin further in: put four spaces before them.',
  ({ line, before }) =>
    line.trim() !== '' &&
    indentOf(line) > indentOf(before) &&
    !withoutComment(before).trimEnd().endsWith(':') &&
    'This line begins further in than the one before. Only after a line that ends with a colon do lines begin further in.',
  ({ line }) => /^\s*print\s+[^(=\s]/.test(line) && 'What print shows goes into brackets: print("Hello").',
  ({ line, lines }) => {
    const open = openBracket(lines, line);
    return (
      open &&
      `A bracket ${open.sign} is opened in line ${open.line} and not closed. Each one needs its partner.`
    );
  },
  ({ line }) => {
    const plain = quotesIn(line);
    return (
      [')', ']', '}'].some((close, i) => count(plain, close) > count(plain, '([{'[i] ?? '')) &&
      'There is one closing bracket too many.'
    );
  },
  ({ line }) => /^\s*\d+\w*[a-z_]\w*\s*=/i.test(line) && 'A name begins with a letter, not with a digit.',
  ({ line }) =>
    /^\s*[a-z_]\w*\s+[a-z_]\w*\s*=(?!=)/i.test(line) &&
    !/^\s*(from|import|return|not)\b/.test(line) &&
    'A name has no space in it. Join the words with an underscore: school_marks.',
  ({ line }) =>
    /["']\s*[a-z_]\w*\s*[,)]|[,(]\s*[a-z_]\w*\s+["']/i.test(withoutComment(line)) &&
    'Between two things in the brackets there is a comma.',
];

function explainSyntax(place: Place): string {
  for (const mistake of mistakes) {
    const found = mistake(place);
    if (found) return found;
  }
  return 'Python cannot read this line. Look for a missing bracket, quote, comma or colon, here and in the line before.';
}

interface Runtime {
  type: string;
  /** Python's messages to match; absent, all of the type. */
  says?: RegExp;
  explain: (message: string, code: string, engine: Engine) => string;
}

const quoted = (message: string) => /'([^']{1,80})'/.exec(message)?.[1] ?? '';

const runtime: Runtime[] = [
  { type: 'NameError', explain: (message, code) => explainName(quoted(message), code) },
  {
    type: 'UnboundLocalError',
    explain: (message) =>
      `In this function ${quoted(message) || 'the name'} is used before it gets a value. Hand the value in as a parameter.`,
  },
  {
    type: 'TypeError',
    says: /concatenate|can only join|must be str/,
    explain: () =>
      'The + joins two texts or adds two numbers, but not one of each. Put the number into an f-string, or put a comma between them in print.',
  },
  {
    type: 'TypeError',
    says: /unsupported operand|bad operand/,
    explain: () =>
      'One of the two is a text and not a number. What input() gives is always text: turn it into a number with int(…) or float(…).',
  },
  {
    type: 'TypeError',
    says: /not supported between|unorderable/,
    explain: () =>
      'A text and a number cannot be compared. What input() gives is text: turn it into a number with int(…) first.',
  },
  {
    type: 'TypeError',
    says: /not callable/,
    explain: () =>
      'Brackets after a name call a function, and this is not one. Is a sign such as * missing before the bracket, or did you give a variable the name of a function?',
  },
  {
    type: 'TypeError',
    says: /argument/,
    explain: () =>
      'The function was given more or fewer values than it asks for. Compare the brackets after def with those of the call.',
  },
  {
    type: 'TypeError',
    says: /iterable|not iterable/,
    explain: () => 'A for loop goes through a list, a text or a range. For a number of times write range(5).',
  },
  {
    type: 'TypeError',
    says: /subscript|index|indices/,
    explain: () =>
      'Square brackets take one thing out of a list, a text or a dictionary, and the place in a list is a whole number.',
  },
  {
    type: 'ValueError',
    says: /int\(\)|float/,
    explain: explainNumber,
  },
  {
    type: 'ZeroDivisionError',
    explain: () => 'Nothing can be divided by zero. Ask with if whether it is zero before you divide.',
  },
  {
    type: 'IndexError',
    explain: () =>
      'The list has no such place. Places are counted from 0, so a list of three has 0, 1 and 2.',
  },
  {
    type: 'KeyError',
    explain: (message) =>
      `The dictionary has no ${quoted(message) || message}. Ask with “in” first, or look at how the key is spelt.`,
  },
  {
    type: 'AttributeError',
    explain: (message) => {
      const name = message.split("'").at(-2);
      return `What comes before the dot has no ${name ?? 'such thing'}. Look at its spelling, and at what kind of thing it is: a list, a text, a number?`;
    },
  },
  { type: 'ImportError', explain: missingModule },
  { type: 'ModuleNotFoundError', explain: missingModule },
  { type: 'RecursionError', explain: () => 'A function calls itself again and again and never stops.' },
  { type: 'RangeError', explain: () => 'A function calls itself again and again and never stops.' },
  {
    type: 'TimeLimitError',
    explain: () =>
      'Probably a loop never ends. Look at what should make it stop, and whether that ever happens.',
  },
  {
    type: 'EOFError',
    explain: () => 'The program asked for more than was typed in. Does it ask more often than the task says?',
  },
  {
    type: 'OutputError',
    explain: () => 'The program never stops printing. Look at what should make the loop stop.',
  },
];

function explainNumber(message: string): string {
  if (/: ' *'$/.test(message)) return 'Nothing was typed in, and only digits can become a number.';
  const typed = quoted(message.replace(/^[^:]*:/, ''));
  const hint = message.includes('to float') ? '' : ' For numbers with a point use float(…).';
  return `Only digits can become a number, and ${typed ? `“${typed}”` : 'this text'} is more than that.${hint}`;
}

function missingModule(_message: string, _code: string, engine: Engine): string {
  return engine === 'full'
    ? 'This module is not here. Full Python has here what comes with Python, but for what needs a network or a window.'
    : 'This module is not here. These are: math, random, string, time and datetime. Full Python, below, has more.';
}

const usual =
  'print input int float str len range list dict sum max min round abs sorted type bool True False None if elif else for while def return and or not in import random math'.split(
    ' ',
  );

function explainName(name: string, code: string): string {
  const own = [
    ...code.matchAll(/^\s*(?:def\s+)?([A-Za-z_]\w{0,40})\s*(?:=(?!=)|\()|\bfor\s+([A-Za-z_]\w{0,40})\s+in/gm),
  ].flatMap(([, first, second]) => first ?? second ?? []);
  const near = [...new Set([...own, ...usual])]
    .filter((known) => known !== name && isNear(known, name))
    .at(0);
  if (near) return `Python does not know ${name}. Did you mean ${near}? Capitals count as well.`;
  if (own.includes(name)) return `${name} is used before it gets a value. Python reads from top to bottom.`;
  return `Python does not know ${name}. If it is meant as text, put quotes around it. If it is a variable, give it a value first.`;
}

/** Whether one slip separates them: a letter added, missing, replaced, or swapped with its neighbour. */
function isNear(a: string, b: string): boolean {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x === y) return true;
  if (Math.abs(x.length - y.length) > 1 || Math.min(x.length, y.length) < 3) return false;
  let at = 0;
  while (at < x.length && x[at] === y[at]) at += 1;
  const [restX, restY] = [x.slice(at), y.slice(at)];
  return (
    restX.slice(1) === restY.slice(1) ||
    restX.slice(1) === restY ||
    restX === restY.slice(1) ||
    (restX.slice(2) === restY.slice(2) && restX[0] === restY[1] && restX[1] === restY[0])
  );
}
