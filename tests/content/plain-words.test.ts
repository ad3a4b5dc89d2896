import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that screens, mails and messages do not use, each with the one that they use instead. */
const avoided: [avoided: RegExp, instead: string][] = [
  [/\be-mail/i, 'email'],
  [/\b(this|the|a|an|another|our|no|each|every) mails?\b(?! server| program|box)/i, 'email'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\bholds? (for \d|until)/i, 'is valid'],
  [/\bNobody\b/, 'No one'],
  [/\bwhom\b/i, 'who'],
  [/\bstands\b/, 'is, says, appears, is still valid'],
  [/\bin the meantime\b/i, 'since'],
  [/\bTake (it|this|that )?(back|away)\b/i, 'withdraw, remove'],
  [/\b(is|are|was|were) taken back\b/i, 'withdrawn'],
];

/** The button's words stand in the specification; the marks of the log are read by programs. */
const fixed = /Send the e-mail again|\[e-mail\]/g;

const files = globSync('{app,server}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/specimen\/|\/mailbox\//.test(file),
);

/** The lines with texts: without comments and imports; names in code have no spaces around such words. */
function linesOf(file: string): { text: string; at: string }[] {
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replaceAll(/[^\n]/g, ''),
  );
  return source
    .split('\n')
    .map((text, i) => ({
      text: text.replace(/(^|\s)\/\/ .*/, '').replaceAll(fixed, ''),
      at: `${file}:${i + 1}`,
    }))
    .filter(({ text }) => !/^import |throw new Error\(|console\.|'as it stands'/.test(text.trim()));
}

/** What a reader sees of a line: its strings, and the text between tags. */
const textsOf = (line: string): string[] =>
  [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)|^([^'"`=]*[a-z]{2}[^'"`=]*)$/g)].map(
    ([, single, double, template, bare]) =>
      single ?? double ?? template ?? (/^\s*[\w.]*\w\s*[({:]|[;{]$/.test(bare ?? '') ? '' : (bare ?? '')),
  );

test('texts use the plain words', () => {
  const found = files.flatMap((file) =>
    linesOf(file).flatMap(({ text, at }) =>
      textsOf(text)
        .filter((words) => words.includes(' '))
        .flatMap((words) =>
          avoided
            .filter(([word]) => word.test(words))
            .map(([, instead]) => `${at}: "${words.trim()}" (say ${instead})`),
        ),
    ),
  );
  expect(found).toEqual([]);
});
