import { afterAll, expect, test, vi } from 'vitest';
import { fakePage, fakeStyle } from '#tests/content/fake-page.ts';
import { judgePage, type PageCheck } from './check-page.ts';

vi.stubGlobal('getComputedStyle', fakeStyle);
afterAll(() => void vi.unstubAllGlobals());

type Found = ReturnType<Parameters<typeof fakePage>[0]>;

const judge = (check: Omit<PageCheck, 'says'>, found: Found) =>
  judgePage(
    fakePage((selector) => (selector === check.selector ? found : [])),
    { says: 'What is asked.', ...check },
  );

test.each([
  [{ selector: 'h1:not(:empty)' }, 0, 'There is no main heading (h1) with words in it yet.'],
  [{ selector: 'h1', atMost: 1 }, 2, 'There are 2 main headings (h1). There should be only one.'],
  [{ selector: 'p', atLeast: 2, atMost: 2 }, 0, 'There is no paragraph (p) yet. There should be 2.'],
  [{ selector: 'p', atLeast: 2, atMost: 2 }, 1, 'There is one paragraph (p). There should be 2.'],
  [{ selector: 'p', atLeast: 2 }, 1, 'There is one paragraph (p). There should be at least 2.'],
  [{ selector: 'input', atMost: 2 }, 3, 'There are 3 fields (input). There should be no more than 2.'],
  [
    { selector: 'h2 p', atLeast: 0, atMost: 0 },
    1,
    'There is one paragraph (p) in a heading (h2). There should be none.',
  ],
])('%o with %i of them: %s', (check, count, message) => {
  expect(judge(check, Array(count).fill({}))).toBe(message);
});

test('what something says is quoted beside what it should say', () => {
  const check = { selector: 'h1', text: 'Choir practice' };
  const says = (...texts: string[]) =>
    judge(
      check,
      texts.map((text) => ({ name: 'h1', text })),
    );
  expect(says('On Friday: choir  practice!')).toBeUndefined();
  expect(says('Choir')).toBe('The main heading (h1) says “Choir”. It should say “Choir practice”.');
  expect(says('')).toBe('The main heading (h1) says nothing yet. It should say “Choir practice”.');
  expect(says('Choir', 'Where')).toBe(
    'None of the 2 main headings (h1) says “Choir practice” yet. The first says “Choir”.',
  );
  expect(judge({ ...check, exact: true }, [{ name: 'h1', text: 'Choir practice today' }])).toBe(
    'The main heading (h1) says “Choir practice today”. It should say only “Choir practice”.',
  );
  expect(judge({ selector: 'style', text: 'min-width' }, [{ name: 'style', text: 'p {}' }])).toBe(
    'The CSS does not have “min-width” in it yet.',
  );
});

test('an attribute that is missing, empty or wrong is named', () => {
  const link = (attributes: Record<string, string>) => [{ name: 'a', attributes }];
  const check = { selector: 'a', attribute: 'href', value: 'bread.html' };
  expect(judge(check, link({ href: 'bread.html' }))).toBeUndefined();
  expect(judge(check, link({}))).toBe('The link (a) has no href yet.');
  expect(judge(check, link({ href: 'milk.html' }))).toBe(
    'The link (a) has the href “milk.html”. It should be “bread.html”.',
  );
  expect(judge(check, [...link({ href: 'milk.html' }), ...link({})])).toBe(
    'None of the 2 links (a) has the href “bread.html” yet.',
  );
  const described = { selector: 'img', attribute: 'alt' };
  expect(judge(described, [{ name: 'img', attributes: { alt: ' ' } }])).toBe(
    'The alt of the picture (img) is empty.',
  );
});

test('a property is called as in the lessons, and a colour by its name', () => {
  const check = { selector: '.late', property: 'color', value: 'rgb(128, 0, 0)' };
  const item = (color: string) => ({ name: 'li', style: { color } });
  expect(judge(check, [item('rgb(128, 0, 0)')])).toBeUndefined();
  expect(judge(check, [item('rgb(0, 0, 0)')])).toBe(
    'The text of the list item (li) with the class late should be maroon; it is black.',
  );
  expect(judge(check, [item('rgb(1, 2, 3)'), item('')])).toBe(
    'The text of the list items (li) with the class late should be maroon; it is #010203.',
  );
});

test('a field without a label is named by its id', () => {
  const check = { selector: 'input, select, textarea', atLeast: 0, labelled: true } as const;
  const field = { name: 'input', id: 'days' };
  expect(judge(check, [{ ...field, isLabelled: true }])).toBeUndefined();
  expect(judge(check, [field])).toBe(
    'The field (input) with the id days has no label that belongs to it yet.',
  );
});

test('what is pressed first is missed where it is not there', () => {
  const check = { says: 'It answers.', selector: '#out', click: 'button#go', text: 'Molo' };
  let isPressed = false;
  const page = fakePage((selector) => [
    selector === '#out'
      ? { id: 'out', text: isPressed ? 'Molo' : '' }
      : {
          press: () => {
            isPressed = true;
          },
        },
  ]);
  expect(judgePage(page, check)).toBeUndefined();
  expect(
    judgePage(
      fakePage(() => []),
      check,
    ),
  ).toBe('There is no button with the id go to press yet.');
});
