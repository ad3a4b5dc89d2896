import { expect, test } from 'vitest';
import { describeProperty, describeValue } from './describe-style.ts';

test.each([
  ['padding-left', 'space inside on the left (padding)'],
  ['border-top-color', 'border at the top'],
  ['border-top-left-radius', 'rounding of the corners (border-radius)'],
  ['row-gap', 'space between the rows (gap)'],
  ['display', 'display'],
  ['--main', 'custom property --main'],
])('%s is the %s', (property, words) => {
  expect(describeProperty(property)).toBe(words);
});

test.each([
  ['color', 'rgb(128, 0, 0)', 'maroon'],
  ['color', 'rgb(128, 128, 128)', 'grey'],
  ['color', 'rgb(1, 2, 3)', '#010203'],
  ['background-color', 'rgba(0, 0, 0, 0)', 'transparent'],
  ['background-color', 'rgba(255, 0, 0, 0.5)', 'red, partly transparent'],
  ['grid-template-columns', '144px 144px', '144px and 144px'],
  ['padding-left', '16px', '16px'],
  ['--main', '', 'not set'],
])('%s: %s is %s', (property, value, words) => {
  expect(describeValue(property, value)).toBe(words);
});
