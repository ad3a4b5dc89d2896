import type { Font } from 'fontkit';
import { create } from 'qrcode';
import type { Branding } from '#app/branding/branding.ts';
import { repainted } from '#app/branding/colours.ts';
import { artifact, type Pdf } from '#app/branding/pdf.server.ts';
import { tileMarkup, tiles } from '#app/ui/art/pictures.ts';
import { starArmMarkup, starColours } from '#app/ui/art/star.ts';
import { tileFor } from '#app/ui/base/patterns.ts';
import bold from '#app/ui/font/bricolage-750.ttf?inline';
import extended from '#app/ui/font/bricolage-ext-750.ttf?inline';
import noto from '#app/ui/font/noto-700.ttf?inline';
import type { FontFace } from './name-runs.ts';

/** A4 landscape, in points. */
export const a4Landscape = { width: 842, height: 595 } as const;

const pathsIn = (markup: string): [fill: string, d: string][] =>
  [...markup.matchAll(/<path[^>]*fill="([^"]+)" d="([^"]+)"/g)].map(([, fill = '', d = '']) => [fill, d]);

export function patternStrip(doc: Pdf, { brand }: Branding, pattern: string, width: number): void {
  const { width: unit, height, content } = tileMarkup(tiles[tileFor(pattern)]!);
  const scale = width / (Math.max(1, Math.round(width / unit)) * unit);
  const paths = pathsIn(repainted(content, brand));
  artifact(doc, () => {
    doc.rect(0, 0, width, a4Landscape.height).clip();
    for (let x = 0; x < width - 1; x += unit * scale)
      for (let y = 0; y < a4Landscape.height; y += height * scale) {
        doc.save();
        doc.translate(x, y).scale(scale);
        for (const [fill, d] of paths) doc.path(d).fill(fill);
        doc.restore();
      }
  });
}

export function drawStar(doc: Pdf, { brand }: Branding, x: number, y: number, radius: number): void {
  const paths = pathsIn(repainted(starArmMarkup(radius, starColours), brand));
  artifact(doc, () => {
    doc.translate(x, y);
    for (let i = 0; i < 8; i++) {
      doc.rotate(45);
      for (const [fill, d] of paths) doc.path(d).fill(fill);
    }
  });
}

/** Draws `text` as a QR code of `size` points. The quiet zone that readers need has to be left free around it. */
export function qrCode(
  doc: Pdf,
  ink: string,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const bead = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + column * bead, y + row * bead, bead, bead);
  doc.fill(ink);
}

export const nameFonts = { extended, noto };

let families: Promise<FontFace[][]> | undefined;

/** The heading font, then Noto Sans for letters that it lacks, such as Tshivenda's ṱ. */
export function nameFamilies(): Promise<FontFace[][]> {
  families ??= openFamilies();
  return families;
}

async function openFamilies(): Promise<FontFace[][]> {
  const { create } = await import('fontkit');
  const faceOf = ([font, inline]: [string, string]): FontFace => {
    const opened = create(Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64')) as Font;
    return { font, has: (letter) => opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) };
  };
  return [Object.entries({ bold, extended }).map(faceOf), Object.entries({ noto }).map(faceOf)];
}
