import css from '@speed-highlight/core/languages/css.js';
import js from '@speed-highlight/core/languages/js.js';
import py from '@speed-highlight/core/languages/py.js';
import { type ShjGrammar, tokenizeWith } from '@speed-highlight/core/tokenize';

export type Language = 'python' | 'html' | 'css' | 'script';

export interface CodeToken {
  text: string;
  kind?: string | undefined;
}

/** The text between `<` and `>`. */
const tag: ShjGrammar = [
  { match: /^<[/!]?[\w-]*|\/?>$/g, type: 'kwd' },
  { match: /"[^"]*"?|'[^']*'?/g, type: 'str' },
  { match: /[\w:@-]+/g, type: 'func' },
];

const within = (name: string, language: string): ShjGrammar[number] => ({
  match: new RegExp(`<${name}[^>]*>.*?(?=</${name}|$)`, 'gis'),
  sub: [
    { match: /^<[^>]*>/g, sub: tag },
    { match: /.+/gs, sub: language },
  ],
});

/** The library's own grammar takes minutes on an unclosed tag followed by indented lines. */
const html: ShjGrammar = [
  { match: /<!--.*?(?:-->|$)/gs, type: 'cmnt' },
  within('style', 'css'),
  within('script', 'js'),
  { match: /<[/!]?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>?/gi, sub: tag },
  { match: /&#?\w{1,8};/g, type: 'num' },
];

const grammars: Record<Language, ShjGrammar | { sub: ShjGrammar }> = { python: py, html, css, script: js };

/** Splits a program into pieces of one colour each; joined, they are the original text. */
export function piecesOf(text: string, language: Language): CodeToken[] {
  const pieces: CodeToken[] = [];
  const add = (piece: string, kind?: string) => {
    const last = pieces.at(-1);
    if (last && last.kind === kind) last.text += piece;
    else if (piece) pieces.push({ text: piece, kind });
  };
  tokenizeWith(text, grammars[language], add, { languages: { py, css, js } });
  return pieces;
}
