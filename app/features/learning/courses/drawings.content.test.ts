import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedData } from '#tests/content/shipped-data.ts';
import type { LearningModule } from './learning-module.content.ts';

const modules = shippedData.entries['learning-modules'] as LearningModule[];
const files = readdirSync('public/drawings');

test('every drawing that a lesson names is there, and none is left over', () => {
  const parts = modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.parts ?? []));
  const named = parts.flatMap(({ figure }) => (figure ? [figure.drawing] : []));
  const there = files.map((file) => `/drawings/${file}`);
  expect([...new Set(named)].toSorted()).toEqual(there.toSorted());
});

/** Things keep their colours: skin, hair, a bright window, and colours that a line of CSS names. */
const ofThings = ['#7c4a2d', '#1b1420', '#ffe08a', '#e6e6fa', '#000080'];

test.each(files)('%s: small, legible on a phone, and with dark colours', (file) => {
  const drawing = readFileSync(`public/drawings/${file}`, 'utf8');
  expect(drawing.length).toBeLessThanOrEqual(4_500);
  expect(drawing).toMatch(/^<svg [^>]*width="320"/);
  for (const [, size] of drawing.matchAll(/font-size="(\d+)"/g))
    expect(Number(size)).toBeGreaterThanOrEqual(12);
  const style = /<style>@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(drawing)?.[1];
  for (const [used, , colour = ''] of drawing.matchAll(/\b(fill|stroke)="(#[0-9a-f]{3,6})"/g))
    if (!ofThings.includes(colour)) expect(style).toContain(`[${used}]{`);
});
