import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words avoided in screens, emails and messages, each with its replacement. */
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
  [/\btake (the|its) tick\b/i, 'remove the tick'],
  [/\b(is|are|was|were) taken back\b/i, 'withdrawn'],
];

/**
 * Phrases that sound translated or American, or promise a child what only adults get; avoided in the
 * organisation's texts too.
 */
const foreign: [avoided: RegExp, instead: string][] = [
  [/\buntil when\b/i, 'the last day on which'],
  [/\bin any case\b/i, 'either way, anyway'],
  [/\bthe day and the hour\b/i, 'the date and time'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/(?<=^|[.!?:"'] )So that\b/, 'a whole sentence'],
  [/\b(have|has|is) no upper age\b(?! limit)/, 'no upper age limit'],
  [/\bThe person who comes\b/, 'the person attending'],
  [/\b(we|coordinator|club leader) (call|phone|write to|writes to) you\b/i, 'we will call you'],
  [/\btake (an?|the) exam\b/i, 'write the exam'],
  [/\bsit (an?|the|for the) exam\b/i, 'write the exam'],
  [/(?<!-)\b(enroll|enrollment|inquir(y(?!\.)|ies)|advisor|catalog)\b/i, 'South African English'],
  [
    /\bafter school or after a shift\b|\ba matric year\b|\bof (every|any) age\b/,
    'what is open to people under 18',
  ],
];

/** Words of the specification, other organisations and programs. */
const fixed = new RegExp(
  [
    'Send the e-mail again|\\[e-mail\\]|Enroll Now|Contact an Advisor|(General|Submit|Collaboration|Market) [Ii]nquir(y|ies)|Catalog\\b(?!ue)',
    'Course Enrollments|keywords: .*',
  ].join('|'),
  'g',
);

const files = globSync('{app,server}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/mailbox\//.test(file),
);

/** Lines with text, without comments and imports; identifiers have no spaces around such words. */
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

/** Visible text of a line: its strings, and the text between tags. */
const textsOf = (line: string): string[] =>
  [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)|^([^'"`=]*[a-z]{2}[^'"`=]*)$/g)].map(
    ([, single, double, template, bare]) =>
      single ?? double ?? template ?? (/^\s*[\w.]*\w\s*[({:]|[;{]$/.test(bare ?? '') ? '' : (bare ?? '')),
  );

/** Published text, without the comments in content files. */
const published = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, i) => ({
      text: (file.endsWith('.md') ? line : line.replace(/^\s*#.*/, '')).replaceAll(fixed, ''),
      at: `${file}:${i + 1}`,
    }));

/** Texts on screens, with their place in the source; the guide for staff is one of them. */
const screens = [
  ...files.flatMap((file) =>
    linesOf(file).flatMap(({ text, at }) =>
      textsOf(text)
        .filter((words) => words.includes(' '))
        .map((words) => ({ text: words, at })),
    ),
  ),
  ...published('docs/editors-day.md'),
];

test('texts use the plain words', () => {
  const found = screens.flatMap(({ text, at }) =>
    avoided
      .filter(([word]) => word.test(text))
      .map(([, instead]) => `${at}: "${text.trim()}" (say ${instead})`),
  );
  expect(found).toEqual([]);
});

const written = globSync('content/**/*.{md,yaml}', { exclude: ['content/search-synonyms.yaml'] }).flatMap(
  published,
);

test('screens and content sound South African and promise nobody what is not open to them', () => {
  const found = [...screens, ...written].flatMap(({ text, at }) =>
    foreign
      .filter(([word]) => word.test(text))
      .map(([, instead]) => `${at}: "${text.trim().slice(0, 160)}" (say ${instead})`),
  );
  expect(found).toEqual([]);
});
