import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textsOf } from '#tests/pages/document.ts';
import { niceMax, StackedChart } from './chart.tsx';

it.each([
  [0, 4],
  [1, 4],
  [5, 8],
  [131, 140],
  [2200, 2400],
  [999_999, 1_000_000],
])('%i fits below %i in four whole steps', (value, max) => {
  expect(niceMax(value)).toBe(max);
  expect(max % 4).toBe(0);
});

it.each([0, 1, 60])('draws %i columns and their table', (count) => {
  const columns = Array.from({ length: count }, (_, i) => ({ label: `W${i}`, values: [i, 0] }));
  const html = renderToStaticMarkup(
    <StackedChart label="Sign-ups" series={['Email', 'Google']} columns={columns} />,
  );
  expect(html).not.toMatch(/NaN|Infinity|undefined/);
  expect(textsOf(html, 'tbody th[scope="row"]')).toEqual(columns.map(({ label }) => label));
});
