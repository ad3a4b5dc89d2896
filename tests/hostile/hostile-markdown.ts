import fc from 'fast-check';
import { anyText } from './any-text.ts';

const pieces = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>1</script>">',
  '[x](javascript:alert(1))',
  '[x](  java\tscript:alert(1))',
  '[x](JaVaScRiPt&#58;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](<javascript:alert(1)>)',
  '![x](javascript:alert(1) "onerror=alert(1)")',
  '![" onerror="alert(1)](/x.png)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '<!--',
  '-->',
  '```html\n<script>\n```',
  '`<script>`',
  '| a | b |\n|---|---|\n| <script> | x |',
  '# <b onclick=alert(1)>x</b>',
  '> ',
  '- ',
  '1. ',
  '\n\n',
  '\\',
  '**',
  '_',
  '~~',
  '](',
  ')',
  '"',
  "'",
  '&lt;script&gt;',
  '\u2028',
  '\u202e',
];

/** Hostile texts: fragments of Markdown and active HTML in any order, mixed with anything. */
export const hostileMarkdown: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, anyText(12)), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(''));
