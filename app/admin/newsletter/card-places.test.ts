import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardPlaces, cardsIn, withBlockMoved, withCard } from './card-places.ts';

const text = `# Dear reader

This month is **full**.

- one

- two
  more of two

\`\`\`
code

with an empty line
\`\`\`

[A card \\[1\\]](/events/1)

Good bye
`;
const line = '[Fair](/events/3)';

test('a card can go before each block; lists and code are one block', () => {
  expect(cardPlaces(text)).toEqual([
    'Dear reader',
    'This month is full.',
    expect.stringMatching(/^- one - two more/),
    expect.stringContaining('code with an empty line'),
    'A card [1]',
    'Good bye',
  ]);
  expect(cardPlaces('')).toEqual([]);
  const [long] = cardPlaces('word '.repeat(40));
  expect(long).toMatch(/^word .*…$/);
  expect(long!.length).toBeLessThanOrEqual(60);
});

test('a card is inserted before the chosen block, and no other byte changes', () => {
  expect(withCard(text, line, 1)).toBe(text.replace('This month', `${line}\n\nThis month`));
  expect(withCard(text, line, 0)).toBe(`${line}\n\n${text}`);
  expect(withCard(text, line, 99)).toBe(`${text.trimEnd()}\n\n${line}`);
  expect(withCard('', line, 0)).toBe(line);
});

test('a card moves up and down past whole blocks, and stays at the ends', () => {
  const [card] = cardsIn(text);
  expect(card).toEqual({ blockIndex: 4, title: 'A card [1]', address: '/events/1' });
  const down = withBlockMoved(text, 4, 1);
  expect(cardPlaces(down).slice(-2)).toEqual(['Good bye', 'A card [1]']);
  expect(withBlockMoved(down, 5, -1)).toBe(text);
  expect(withBlockMoved(down, 5, 1)).toBe(down);
  expect(cardPlaces(withBlockMoved(text, 4, -1))[3]).toBe('A card [1]');
  expect(cardsIn('[Outside](https://other.example)\n\nSee [this](/events/1) too')).toEqual([]);
});

test('for any text, a move can be reversed and an inserted card is recognised', () => {
  const part = fc.constantFrom(
    'Hello',
    '- item',
    '1. one',
    '  indented',
    '```',
    '# Head',
    '[x](/y)',
    '\ttab',
    '> q',
  );
  const gap = fc.constantFrom('\n\n', '\n\n\n', '\n \n', '\n');
  const texts = fc.array(fc.tuple(part, gap), { maxLength: 8 }).map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(texts, fc.nat(8), (words, at) => {
      const moved = withBlockMoved(words, at, 1);
      expect([...moved].sort()).toEqual([...words].sort());
      const place = at % (cardPlaces(words).length + 1);
      expect(withCard(words, line, place)).toContain(line);
    }),
  );
});
