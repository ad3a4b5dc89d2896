import fc from 'fast-check';
import { anyText } from './any-text.ts';

const joined = (pieces: readonly string[], maxLength: number, between = '') =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((parts) => parts.join(between));

const words = [
  'print',
  'input',
  'for',
  'in',
  'range',
  'while',
  'True',
  'if',
  'else',
  'elif',
  'def',
  'return',
  'x',
  'y',
];
const signs = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ':',
  ',',
  '=',
  '==',
  '+',
  '-',
  '*',
  '/',
  '**',
  '"',
  "'",
  '#',
  '.',
  '\\',
];
const rest = [
  '\n',
  '\n    ',
  '\n\t',
  ' ',
  '1',
  '0',
  '99',
  '1.5',
  '“',
  'é',
  '\u0000',
  'import random',
  'lambda',
  '...',
];

/** Python input: fragments of the language in any order. */
export const anyPython: fc.Arbitrary<string> = joined([...words, ...signs, ...rest], 40);

const script = [
  'for',
  'while',
  '(',
  ')',
  '{',
  '}',
  ';',
  'x',
  '=',
  '1',
  'do',
  '`',
  '</script>',
  '//',
  '\n',
  'of',
  'let',
];

/** The same for a page's script. */
export const anyScript: fc.Arbitrary<string> = joined(script, 30, ' ');

/** Programs that never end, or try to reach the page around them. */
const attempts = [
  'while (true) ;',
  'for (;;) document.body.append("x")',
  'while (1) document.body.innerHTML += "<li>x"',
  'const f = () => f(); f()',
  'throw new Error("mine")',
  'alert("x"); confirm("x"); prompt("x")',
  'top.location = ELSEWHERE',
  'parent.document.body.innerHTML = ""',
  'top.postMessage({ kind: "judged", turn: 1, answers: 1 }, "*")',
  'parent.postMessage({ kind: "show", page: "<p>x" }, "*")',
  'parent.postMessage({ kind: "ready" }, "*"); top.postMessage({ kind: "end", error: {} }, "*")',
  'localStorage.clear()',
  'document.cookie = "session_token=1"',
  'window.open(ELSEWHERE)',
  'fetch(ELSEWHERE); new Image().src = ELSEWHERE; navigator.sendBeacon(ELSEWHERE)',
  'document.querySelectorAll = () => null',
  'document.write("<h1>x"); document.close()',
  'setInterval(() => document.body.append("x"))',
  'history.back(); history.pushState(1, "", "/")',
  'navigator.serviceWorker.register("/sw.js")',
];

const tags = [
  ...[
    '<h1>',
    '</h1>',
    '<p>',
    '<ul><li>',
    '<table>',
    '<html>',
    '<head>',
    '</head>',
    '<body>',
    '</body>',
    '</html>',
    '<!--',
    '-->',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<textarea>',
    '<plaintext>',
    '<template>',
    '<base href=ELSEWHERE>',
  ],
  ...[
    '<img src=ELSEWHERE onerror=alert(1)>',
    '<svg onload="alert(1)">',
    '<iframe src=ELSEWHERE></iframe>',
    '<link rel=stylesheet href=ELSEWHERE>',
  ],
  ...[
    '<form action=ELSEWHERE target=_top><button>',
    '<a href=ELSEWHERE target=_top>',
    '<meta http-equiv=refresh content="0;url=ELSEWHERE">',
  ],
  ...['x', 'é', '"', "'", '>', '&lt;', ' class=', '\n'],
];

const css = [
  'h1',
  '{',
  '}',
  'color',
  ':',
  'red',
  ';',
  '@import url(ELSEWHERE);',
  'background: url(ELSEWHERE)',
  '</style>',
  '/*',
  '*',
];

/** Pages a learner may write, including malicious ones. `elsewhere` is an address that must not be reached. */
export function anyPage(elsewhere: string): fc.Arbitrary<{ html: string; css: string; script: string }> {
  const attempt = fc.constantFrom(...attempts);
  const own = attempt.map((text) => `<script>${text}</script>`);
  // Rare: waiting for such a page takes until the timeout.
  const leaving = fc.constantFrom('<script>location = ELSEWHERE</script>', '<script>stop()</script>');
  const html = fc.oneof(
    { weight: 40, arbitrary: joined(tags, 14) },
    { weight: 20, arbitrary: anyText(60) },
    { weight: 20, arbitrary: fc.tuple(joined(tags, 6), own).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: leaving },
  );
  const page = {
    html,
    css: fc.oneof(joined(css, 12), anyText(40)),
    script: fc.oneof(anyScript, attempt, anyText(40)),
  };
  const put = (text: string) => text.replaceAll('ELSEWHERE', JSON.stringify(elsewhere));
  return fc.record(page).map((one) => ({ html: put(one.html), css: put(one.css), script: put(one.script) }));
}
