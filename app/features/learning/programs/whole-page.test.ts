import { expect, test } from 'vitest';
import { wholePage } from './whole-page.ts';

test('a page is put around what is less than one, and a whole one is left', () => {
  expect(wholePage({ html: '<h1>Hi</h1>', css: 'h1 { color: red }' })).toMatch(
    /^<!doctype html>\n<html lang="en">(.|\n)*<style>\nh1 \{ color: red \}\n<\/style><\/head>\n<body>\n<h1>Hi<\/h1>/,
  );
  expect(wholePage({ html: '<header>Hi</header>' })).toMatch(/^<!doctype html>/);
  const whole = wholePage({
    html: '<html><head><title>Mine</title></head><body></body></html>',
    css: 'p {}',
  });
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

test('no text of hers ends the script or the style that it stands in', () => {
  const page = wholePage({ html: '', css: '/* </style><b> */', script: 'const a = "</script><b>";' });
  expect(page.split('</script')).toHaveLength(2);
  expect(page.split('</style')).toHaveLength(2);
});
