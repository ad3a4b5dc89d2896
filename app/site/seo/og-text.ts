import type { Font } from 'fontkit';

export type Measure = (text: string) => number;

export interface OgFontFace {
  family: string;
  has(text: string): boolean;
  /** A missing glyph counts as half an em. */
  measure: Measure;
}

export async function openFace(font: Buffer): Promise<OgFontFace> {
  const { create } = await import('fontkit');
  const face = create(font) as Font;
  const codesOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const has = (code: number) => face.hasGlyphForCodePoint(code);
  const advance = (code: number) =>
    has(code) ? face.glyphForCodePoint(code).advanceWidth / face.unitsPerEm : 0.5;
  return {
    family: face.familyName,
    has: (text) => codesOf(text).every(has),
    measure: (text) => codesOf(text).reduce((sum, code) => sum + advance(code), 0),
  };
}

/** Breaks a text into lines of at most `width` em; a longer word gets a line of its own. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Room {
  width: number;
  height: number;
  sizes: readonly number[];
  leading: number;
}

/** The largest size at which the text fits; at the smallest it is cut off with an ellipsis. */
export function fitText(
  text: string,
  { width, height, sizes, leading }: Room,
  measure: Measure,
): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = breakLines(text, width / size, measure);
    if (lines.length * size * leading <= height && lines.every((line) => measure(line) * size <= width))
      return { size, lines };
  }
  const size = sizes.at(-1) as number;
  const most = Math.floor(height / (size * leading));
  const lines = breakLines(text, width / size, measure);
  const shown = lines.slice(0, most);
  return {
    size,
    lines: lines.length > most ? shown.map((line, i) => (i === most - 1 ? `${line}…` : line)) : shown,
  };
}
