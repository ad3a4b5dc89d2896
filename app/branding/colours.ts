import {
  clampChroma,
  converter,
  formatHex,
  useMode as know,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';
import { accentPaints, mainPaints } from '#app/ui/art/paints.ts';
import { ownColours, ownTokens, tokenRule } from '#app/ui/base/colours.ts';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) know(mode);
const oklch = converter('oklch');

export interface Brand {
  main: string;
  /** For emphasis: underlines, marks, buttons on dark ground. */
  accent: string;
}

type Tokens = Readonly<Record<string, string>>;

/**
 * Gives the token the hue of the chosen colour but keeps its lightness; a token equal to the original colour
 * becomes the chosen one.
 */
function withHue(token: string, own: string, chosen: string): string {
  if (token === own) return chosen;
  const [from, base, to] = [oklch(token), oklch(own), oklch(chosen)];
  if (!from || !base || !to) return token;
  const chroma = from.c * Math.min(1, to.c / base.c);
  return formatHex(clampChroma({ ...from, c: chroma, h: to.h ?? 0 }, 'oklch'));
}

interface OwnTokens {
  main: Tokens;
  accent: Tokens;
  other: Tokens;
}
type NamesOf<Of extends OwnTokens> = keyof Of['main'] | keyof Of['accent'] | keyof Of['other'];

function tokensFor<Of extends OwnTokens>(
  { main, accent }: Brand,
  of: Of,
): Readonly<Record<NamesOf<Of>, string>> {
  const hued = (tokens: Tokens, own: string, chosen: string) =>
    Object.entries(tokens).map(([name, token]) => [
      name,
      own === chosen ? token : withHue(token, own, chosen),
    ]);
  return Object.fromEntries([
    ...hued(of.main, ownColours.main, main),
    ...hued(of.accent, ownColours.accent, accent),
    // Every scheme sets all tokens, to reset what the other one has set.
    ...Object.entries(of.other),
  ]) as Record<NamesOf<Of>, string>;
}

export type Palette = ReturnType<typeof paletteOf>;

/** Every token as `#rrggbb`: light colours, dark colours, and those shared by both. */
export const paletteOf = (brand: Brand) => ({
  day: tokensFor(brand, ownTokens.light),
  night: tokensFor(brand, ownTokens.dark),
  both: tokensFor(brand, ownTokens.always),
});

/** Colours in drawings that follow the main colour or the accent. */
const drawn = new Map<string, keyof Brand>([
  ...[ownTokens.always.main.night, ...Object.values(mainPaints)].map((hex) => [hex, 'main'] as const),
  ...Object.values(accentPaints).map((hex) => [hex, 'accent'] as const),
]);

/** Recolours a drawing; sand, terracotta and teal stay. For drawings in the code only, never for user text. */
export const repainted = (drawing: string, brand: Brand): string =>
  drawing.replace(/#[0-9a-f]{6}\b/g, (hex) => {
    const field = drawn.get(hex);
    if (!field || brand[field] === ownColours[field]) return hex;
    return withHue(hex, ownColours[field], brand[field]);
  });

/** CSS that sets the tokens to these colours in every scheme. */
export function colourSheet(brand: Brand): string {
  const { day: of, night: ofNight, both: ofBoth } = paletteOf(brand);
  const [day, night, both] = [of, ofNight, ofBoth].map(tokenRule);
  return `@layer tokens{:root${both}:root${day}@media (prefers-color-scheme:dark){:root${night}}[data-theme=light]${day}[data-theme=dark],.night${night}}\n`;
}

/** The colour a pair depends on, the pair, and its required contrast (WCAG 2.2 AA). */
interface Pair {
  of: keyof Brand;
  what: string;
  colours: readonly [string, string];
  least: 3 | 4.5;
}

function pairsOf(brand: Brand): Pair[] {
  const { day, night, both } = paletteOf(brand);
  const words = {
    ink: 'Text',
    ink2: 'Quiet text',
    link: 'Links',
    terra: 'Levels',
    teal: 'Done',
    bad: 'Errors',
  };
  const on = (
    tokens: Record<string, string>,
    grounds: readonly string[],
    scheme: string,
    of: keyof Brand,
  ): Pair[] =>
    grounds.flatMap((ground) => [
      ...Object.entries(words).map(([name, what]) => ({
        of: name === 'link' ? of : ('main' as const),
        what: `${what} on the ground of ${scheme}`,
        colours: [tokens[name]!, ground] as const,
        least: 4.5 as const,
      })),
      { of: 'main', what: `Edges of fields in ${scheme}`, colours: [tokens.edge!, ground], least: 3 },
      { of, what: `Buttons on the ground of ${scheme}`, colours: [tokens.act!, ground], least: 3 },
    ]);
  const button = (of: keyof Brand, what: string, tokens: Record<string, string>): Pair[] =>
    ['act', 'act-h'].map((name) => ({ of, what, colours: [tokens['on-act']!, tokens[name]!], least: 4.5 }));
  const nights = (['night', 'deep', 'sky-top', 'sky', 'sky-low'] as const).map((name) => both[name]);
  return [
    ...button('main', 'White words on a button in the light colours', day),
    ...button('accent', 'Dark words on a button in the dark colours', night),
    { of: 'accent', what: 'Dark words on the accent colour', colours: [both.dark, both.star], least: 4.5 },
    ...nights.flatMap((ground): Pair[] => [
      {
        of: 'accent',
        what: 'The accent colour on the night ground',
        colours: [both.star, ground],
        least: 4.5,
      },
      { of: 'main', what: 'Text on the night ground', colours: [both.moon, ground], least: 4.5 },
    ]),
    ...on(day, [day.paper, day.surface, day.sunk], 'the light colours', 'main'),
    ...on(night, [night.paper, night.surface, night.sunk, ...nights], 'the dark colours', 'accent'),
  ];
}

export interface ContrastFault {
  field: keyof Brand;
  what: string;
  ratio: number;
  least: number;
}

/** The worst pair of each kind with too little contrast (WCAG 2.2 AA). */
export function contrastFaults(brand: Brand): ContrastFault[] {
  const worst = new Map<string, ContrastFault>();
  for (const { of: field, what, colours, least } of pairsOf(brand)) {
    const ratio = wcagContrast(...colours);
    if (ratio < least && ratio < (worst.get(what)?.ratio ?? 22))
      worst.set(what, { field, what, ratio, least });
  }
  return [...worst.values()];
}

/** The colour of the same hue and closest lightness that gives `field` enough contrast; undefined if there is none. */
export function nearestThatPasses(brand: Brand, field: keyof Brand): string | undefined {
  const from = oklch(brand[field]);
  if (!from) return undefined;
  for (let step = 1; step <= 100; step++)
    for (const l of [from.l - step / 100, from.l + step / 100]) {
      if (l < 0 || l > 1) continue;
      const hex = formatHex(clampChroma({ ...from, l }, 'oklch'));
      if (!contrastFaults({ ...brand, [field]: hex }).some((fault) => fault.field === field)) return hex;
    }
  return undefined;
}

/** A contrast ratio for display, rounded down so that it never seems to pass. */
const asFigure = (ratio: number) => `${Math.floor(ratio * 10) / 10} to 1`;

/**
 * The error for a colour with too little contrast: its worst pair, and the nearest colour that passes.
 * Undefined if valid.
 */
export function colourProblem(
  brand: Brand,
  field: keyof Brand,
): { message: string; nearest: string | undefined } | undefined {
  const faults = contrastFaults(brand).filter((fault) => fault.field === field);
  const [worst] = faults.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
  if (!worst) return undefined;
  const nearest = nearestThatPasses(brand, field);
  const instead = nearest ? ` The nearest that passes is ${nearest}.` : '';
  return {
    message: `${worst.what}: ${asFigure(worst.ratio)}, and at least ${asFigure(worst.least)} is needed to read it.${instead}`,
    nearest,
  };
}

/** Address of the sheet for these colours; undefined for the defaults. */
export function coloursPath({ main, accent }: Brand): string | undefined {
  if (main === ownColours.main && accent === ownColours.accent) return undefined;
  return `/colours/${main.slice(1)}-${accent.slice(1)}.css`;
}
