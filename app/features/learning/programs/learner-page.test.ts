import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { guardLoops, pageOf, scriptError, wholePage } from './learner-page.ts';

const rounds = (script: string, most = 50) => {
  let count = 0;
  const countRound = () => {
    count += 1;
    if (count > most) throw new RangeError('stopped');
  };
  runInNewContext(guardLoops(script), { countRound });
  return count;
};

test.each([
  'for (let i = 0; i < 3; i++) ;',
  'let i = 0; while (i < 3) i++;',
  'let i = 0; do i++; while (i < 3);',
  'for (const x of [1, 2, 3]) { x; }',
  'for (const x in { a: 1, b: 2, c: 3 }) x;',
  'for (const x of [1]) for (const y of [1, 2]) y;',
])('each round of %s is counted', (script) => {
  expect(rounds(script)).toBe(3);
});

test.each(['while (true) ;', 'for (;;) {}', 'do {} while (true)', 'const f = () => { while (1) {} }; f();'])(
  '%s ends',
  (script) => {
    expect(() => rounds(script)).toThrow('stopped');
  },
);

test('a loop in a loop does what it did', () => {
  const found: string[] = [];
  runInNewContext(guardLoops('for (const a of "ab") for (const b of "cd") if (a) say(a + b)'), {
    countRound: () => {},
    say: (text: string) => found.push(text),
  });
  expect(found).toEqual(['ac', 'ad', 'bc', 'bd']);
});

test('what cannot be understood is said with its line', () => {
  expect(scriptError('const a = 1;\nif (a {')).toEqual({ message: 'Unexpected token', line: 2 });
  expect(scriptError('const a = 1;')).toBeUndefined();
});

test('a page is put around what is less than one, and a whole one is left', () => {
  expect(pageOf({ html: '<h1>Hi</h1>', css: 'h1 { color: red }' })).toMatch(
    /^<!doctype html>(.|\n)*<style>\nh1 \{ color: red \}\n<\/style><\/head>\n<body>\n<h1>Hi<\/h1>/,
  );
  expect(pageOf({ html: '<header>Hi</header>' })).toMatch(/^<!doctype html>/);
  const whole = pageOf({ html: '<html><head><title>Mine</title></head><body></body></html>', css: 'p {}' });
  expect(whole).toBe('<html><head><title>Mine</title><style>\np {}\n</style></head><body></body></html>');
});

test.each([
  [
    '<html><head><title>Mine</title><body><p>Hi</p></body></html>',
    /<title>Mine<\/title><style>\np \{\}\n<\/style><body>/,
  ],
  [
    '<html lang="en"><BODY class="a"><p>Hi</p>',
    /^<html lang="en"><style>\np \{\}\n<\/style><BODY class="a">/,
  ],
  ['<html lang="en"><h1>Hi</h1>', /<h1>Hi<\/h1><style>\np \{\}\n<\/style>$/],
])('a whole page whose head does not end, %s, keeps its CSS', (html, page) => {
  expect(wholePage({ html, css: 'p {}' })).toMatch(page);
});

test('only what is shown says that the page was put around it', () => {
  expect(pageOf({ html: '<h1>Hi</h1>' })).toContain('<html lang="en" data-added>');
  expect(wholePage({ html: '<h1>Hi</h1>' })).toContain('<html lang="en">');
  expect(pageOf({ html: '<html lang="en"><h1>Hi</h1>' })).not.toContain('data-added');
});

test('scripts that a page brings have their loops counted too, and stay as they are without any', () => {
  const page = pageOf({
    html: '<html><script>while (true) ;</script><script type="module">import "x"; for (;;) ;</script><script>a()</script>',
  });
  expect(page.match(/\{countRound\(\);/g)).toHaveLength(2);
  expect(page).toContain('<script>a()</script>');
  expect(pageOf({ html: '<script>for (;;) ;' })).toContain('{countRound();');
});

test('no text of hers ends the script or the style that it stands in', () => {
  const { length } = pageOf({ html: '', script: 'const a = "</script><b>";' }).split('</script');
  expect(length).toBe(2);
});

test.each([
  '<html><!-- <script> --><script>while (true) ;</script>',
  '<html><!--><script>while (true) ;</script>',
  '<html><textarea><script></textarea><script>while (true) ;</script>',
  `<html><script data-note=">">while (true) ;</script>`,
  `<html><script it"s>while (true) ;</script>`,
  '<html><svg><textarea><h1><script>while (true) ;</script>',
  '<html><svg><title><p></p><script>while (true) ;</script>',
  '<html><noscript><textarea></noscript><script>while (true) ;</script>',
])('a script is found where browsers see one: %s', (html) => {
  expect(pageOf({ html }).match(/\{countRound\(\);/g)).toHaveLength(1);
});

test('what a script that cannot be understood has of tags is none', () => {
  const page = pageOf({
    html: '<html><script><head><a href="x" target=_top><script>while (true) ;</script>',
  });
  expect(page.match(/<head|<script|<\/script/g)).toEqual(['<script', '</script']);
  const written = '<html><script>document.body.innerHTML = "<b>Hi</b>"</script></html>';
  expect(pageOf({ html: written })).toBe(written);
});

test.each([
  `onclick="while (true) ;"`,
  `onclick='for (;;) ; return false'`,
  'onclick=while(true);',
  'onclick="for (let i = 0; i &lt; Infinity; i++) ;"',
  'href="javascript:while (true) ;"',
])('loops of %s are counted', (act) => {
  const { html } = { html: `<button class="a" ${act} title="for (;;) ;">Go</button>` };
  const page = pageOf({ html });
  expect(page.match(/\{countRound\(\);/g)).toHaveLength(1);
  // The attribute ends where it did.
  const [, quote, code] = /(?:onclick|href)=(["'])(.*?)\1 title=/s.exec(page)!;
  expect(quote).toBe(/=(["'])/.exec(act)?.[1] ?? '"');
  const run = code!
    .replace('javascript:', '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  const window = {
    performance,
    setTimeout: () => {},
    document: { getElementsByTagName: () => [], body: null },
  };
  expect(() => runInNewContext(`(() => {${run}})()`, window)).toThrow('had not ended');
});

test('what happens at an event without loops stays as it is', () => {
  const html = `<html><p onclick="say('Hi')">Hi</p></html>`;
  expect(pageOf({ html })).toBe(html);
});
