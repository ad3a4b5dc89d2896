import { expect, test } from 'vitest';
import { fileName } from './download.ts';

test.each([
  ['first-programs-in-python/first-words/greet', 'py', 'first-words-greet.py'],
  ['build-a-web-page/my-page/begin', 'html', 'my-page-begin.html'],
  ['a/b: what?/../c d', 'html', 'b-what-c-d.html'],
  [`a/${'long-'.repeat(40)}/b`, 'py', `${'long-'.repeat(16)}.py`],
])('%s is saved as a file that tells what it is and that every device takes', (place, ending, name) => {
  expect(fileName(place, ending)).toBe(name);
});
