/** Width of a text in em, for a font's letters. */
export type Measure = (text: string) => number;

/** Reads the widths of a TrueType font's letters; a letter it does not have counts as half an em. */
export function fontMeasure(font: Buffer): Measure {
  const table = (tag: string) => {
    for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
      if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
    throw new Error(`the font has no table ${tag}`);
  };
  const unitsPerEm = font.readUInt16BE(table('head') + 18);
  const widths = font.readUInt16BE(table('hhea') + 34);
  const hmtx = table('hmtx');
  const glyphOf = glyphs(font, table('cmap'));
  const advance = (letter: string) => {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0);
    return glyph === 0 ? unitsPerEm / 2 : font.readUInt16BE(hmtx + Math.min(glyph, widths - 1) * 4);
  };
  return (text) => [...text].reduce((sum, letter) => sum + advance(letter), 0) / unitsPerEm;
}

/** Code point to glyph by the font's character map of format 4 (OpenType, cmap); 0 is no glyph. */
function glyphs(font: Buffer, cmap: number): (code: number) => number {
  const maps = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 8 + i * 8),
  );
  const map = maps.find((at) => font.readUInt16BE(at) === 4);
  if (map === undefined) throw new Error('the font has no character map of format 4');
  const size = font.readUInt16BE(map + 6);
  return (code) => {
    for (let end = map + 14; end < map + 14 + size; end += 2) {
      if (font.readUInt16BE(end) < code) continue;
      const start = end + size + 2;
      if (font.readUInt16BE(start) > code) return 0;
      const delta = font.readInt16BE(start + size);
      const range = start + 2 * size;
      const offset = font.readUInt16BE(range);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(range + offset + (code - font.readUInt16BE(start)) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** Breaks a text into lines no wider than `width` em; a single longer word keeps a line of its own. */
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
  /** In px. */
  width: number;
  height: number;
  /** Font sizes in px, largest first. */
  sizes: readonly number[];
  /** Distance of the lines in parts of the size. */
  leading: number;
}

/** The largest size at which the text fits into the room; at the smallest it is cut off with an ellipsis. */
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
