/** Turns lucide's shapes into one path per icon: writes app/ui/base/icons.ts and the sprite that draw-art.ts publishes. Run `node tools/draw-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { inline, sprite } from './icon-names.ts';

type Shape = [tag: string, attributes: Record<string, string>];

const nodes: Record<string, Shape[]> = JSON.parse(
  await readFile(new URL('../node_modules/lucide-static/icon-nodes.json', import.meta.url), 'utf8'),
);

const points = (list: string) =>
  list
    .trim()
    .split(/[\s,]+/)
    .join(' ');

function pathOf([tag, a]: Shape): string {
  const n = (key: string) => Number(a[key] ?? 0);
  if (tag === 'path') return a.d!;
  if (tag === 'line') return `M${a.x1} ${a.y1}L${a.x2} ${a.y2}`;
  if (tag === 'polyline') return `M${points(a.points!)}`;
  if (tag === 'polygon') return `M${points(a.points!)}z`;
  if (tag === 'circle' || tag === 'ellipse') {
    const [rx, ry] = tag === 'circle' ? [n('r'), n('r')] : [n('rx'), n('ry')];
    return `M${n('cx') - rx} ${n('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
  }
  // Corners of rectangles stay square, like the beads.
  if (tag === 'rect') return `M${n('x')} ${n('y')}h${n('width')}v${n('height')}H${n('x')}z`;
  throw new Error(`An icon has a <${tag}>, which has no rule here yet.`);
}

/** A shape's first move counts from 0,0, also when it stands after another shape; what follows it stays relative. */
const absolute = (d: string) =>
  d.replace(
    /^m\s*(-?[\d.]+)[\s,]*(-?\d*\.?\d+)\s*(?=(.?))/,
    (_, x, y, next) => `M${x} ${y}${/[-.\d]/.test(next) ? 'l' : ''}`,
  );

function icon(name: string): string {
  const shapes = nodes[name] ?? nodes[name.replace(/-2$/, '')];
  if (!shapes) throw new Error(`lucide has no icon "${name}".`);
  return shapes.map((shape) => absolute(pathOf(shape))).join('');
}

const key = (name: string) => (/^[a-z]+$/.test(name) ? name : `'${name}'`);
const rows = inline.map((name) => `  ${key(name)}: '${icon(name)}',`);
const names = sprite.map((name) => `  '${name}',`);
await writeFile(
  new URL('../app/ui/base/icons.ts', import.meta.url),
  `// Written by tools/draw-icons.ts from lucide (ISC licence).
export const inlineIcons = {
${rows.join('\n')}
} as const;

export const spriteIcons = [
${names.join('\n')}
] as const;

export type IconName = keyof typeof inlineIcons | (typeof spriteIcons)[number];
`,
);
const symbols = sprite.map(
  (name) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${icon(name)}"/></symbol>`,
);
await writeFile(
  new URL('../app/ui/art/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`,
);
