import { colorsNamed } from 'culori/fn';

/** CSS colour names by hex number. Of synonyms the later one wins: cyan, magenta, and grey in South African spelling. */
const colourNames = new Map(
  Object.entries(colorsNamed).map(([name, colour]) => [colour.toString(16).padStart(6, '0'), name]),
);

const sides: Record<string, string> = {
  top: 'at the top',
  bottom: 'at the bottom',
  left: 'on the left',
  right: 'on the right',
};

const boxes: Record<string, (side: string) => string> = {
  padding: (side) => `space inside ${side} (padding)`,
  margin: (side) => `space outside ${side} (margin)`,
  border: (side) => `border ${side}`,
};

/** Words that the lessons use instead of the browser's, or that need explaining. */
const parts: Record<string, string> = {
  color: 'text',
  'background-color': 'background',
  'font-size': 'size of the letters (font-size)',
  'line-height': 'height of the lines (line-height)',
  'max-width': 'greatest width (max-width)',
  'row-gap': 'space between the rows (gap)',
  'column-gap': 'space between the columns (gap)',
  'grid-template-columns': 'width of the columns (grid-template-columns)',
  'list-style-type': 'sign before each item (list-style)',
};

/** A CSS property in words, such as `border on the left`, to be followed by "of …". */
export function describeProperty(property: string): string {
  if (property.startsWith('--')) return `custom property ${property}`;
  if (property.endsWith('-radius')) return 'rounding of the corners (border-radius)';
  const [box = '', side = ''] = property.split('-');
  return (sides[side] && boxes[box]?.(sides[side])) ?? parts[property] ?? property;
}

/** A computed value as a learner would write it: colours by name, or as hex numbers. */
export function describeValue(property: string, value: string): string {
  if (value === '') return 'not set';
  const named = value.replaceAll(/rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g, nameOf);
  return property === 'grid-template-columns' ? named.replaceAll(' ', ' and ') : named;
}

function nameOf(_: string, red: string, green: string, blue: string, alpha = '1'): string {
  if (alpha === '0') return 'transparent';
  const hex = [red, green, blue].map((share) => Number(share).toString(16).padStart(2, '0')).join('');
  const name = colourNames.get(hex) ?? `#${hex}`;
  return alpha === '1' ? name : `${name}, partly transparent`;
}
