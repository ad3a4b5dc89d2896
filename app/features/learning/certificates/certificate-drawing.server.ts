import { create } from 'qrcode';
import { artifact, ink, type Pdf } from '#app/organisation/pdf.server.ts';
import { tileMarkup, tiles } from '#app/ui/art/pictures.ts';
import { arm, sun } from '#app/ui/art/star.ts';
import { tileFor } from '#app/ui/base/patterns.ts';

/** A4 on its side, in points. */
export const sheet = { width: 842, height: 595 } as const;

const pathsIn = (markup: string): [fill: string, d: string][] =>
  [...markup.matchAll(/<path[^>]*fill="([^"]+)" d="([^"]+)"/g)].map(([, fill = '', d = '']) => [fill, d]);

export function patternStrip(doc: Pdf, pattern: string, width: number): void {
  const { width: unit, height, content } = tileMarkup(tiles[tileFor(pattern)]!);
  const scale = width / (Math.max(1, Math.round(width / unit)) * unit);
  const paths = pathsIn(content);
  artifact(doc, () => {
    doc.rect(0, 0, width, sheet.height).clip();
    for (let x = 0; x < width - 1; x += unit * scale)
      for (let y = 0; y < sheet.height; y += height * scale) {
        doc.save();
        doc.translate(x, y).scale(scale);
        for (const [fill, d] of paths) doc.path(d).fill(fill);
        doc.restore();
      }
  });
}

export function star(doc: Pdf, x: number, y: number, radius: number): void {
  const paths = pathsIn(arm(radius, sun));
  artifact(doc, () => {
    doc.translate(x, y);
    for (let i = 0; i < 8; i++) {
      doc.rotate(45);
      for (const [fill, d] of paths) doc.path(d).fill(fill);
    }
  });
}

/** `text` as a QR code of `size` points; with the quiet margin that readers need. */
export function qrCode(doc: Pdf, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const bead = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + column * bead, y + row * bead, bead, bead);
  doc.fill(ink);
}
