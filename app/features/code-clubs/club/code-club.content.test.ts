import { expect, test } from 'vitest';
import { whomToTell } from '#app/organisation/safeguarding.ts';
import { readContent } from '#app/platform/content/read.ts';
import { countWords } from '#tests/content/count-words.ts';
import { type CodeClub, type CodeClubsPage, codeClubs, codeClubsPage } from './code-club.content.ts';

const { entries } = await readContent('content', [codeClubs, codeClubsPage]);
const _clubs = entries['code-clubs'] as CodeClub[];
const page = entries['code-clubs-page'] as CodeClubsPage;

test('each consent is a question of its own with a version', () => {
  for (const { version } of Object.values(page.consent)) expect(version).toMatch(/^\d{4}-\d+$/);
  expect(page.consent.guardian.text).not.toMatch(/photo/i);
});

const sentencesOf = (text: string) => text.replace(/^#.*$/gm, '').split(/[.!?](?:\s|$)/);

test('texts for children have short sentences and at most half a page', () => {
  const texts = [page.consent.student.text, page.children.text, ...Object.values(whomToTell).map(String)];
  for (const sentence of texts.flatMap(sentencesOf))
    expect([sentence, countWords(sentence) <= 30]).toEqual([sentence, true]);
  for (const sentence of sentencesOf(page.consent.student.text))
    expect(countWords(sentence)).toBeLessThan(20);
  expect(countWords(page.children.text)).toBeLessThan(280);
});
