import type { Branding } from '#app/branding/branding.ts';
import { artifact, type Pdf } from '#app/branding/pdf.server.ts';

const left = 60;
/** A4 in points. */
export const syllabusPage = {
  left,
  top: 92,
  width: 595 - 2 * left,
  margins: { left, right: left, top: 92, bottom: 76 },
} as const;

export function beads(doc: Pdf, { palette: { day, both } }: Branding, y: number): void {
  const colours = [both.star, day.terra, day.teal];
  const size = 7;
  artifact(doc, () => {
    for (let i = 0; i * 2 * size < syllabusPage.width; i++) {
      const x = left + size + i * 2 * size;
      doc
        .polygon([x, y - size], [x + size, y], [x, y + size], [x - size, y])
        .fill(i % 2 ? (colours[i % 3] ?? day.ink) : day.ink);
    }
  });
}

export const rule = (doc: Pdf, { palette: { day } }: Branding): void =>
  artifact(doc, () => {
    doc
      .moveTo(left, doc.y)
      .lineTo(left + syllabusPage.width, doc.y)
      .lineWidth(1.2)
      .strokeColor(day.ink)
      .stroke();
    doc.y += 10;
  });

export const tickBox = (doc: Pdf, { palette: { day } }: Branding, y: number): void =>
  artifact(doc, () => {
    doc
      .rect(left, y + 1.5, 9, 9)
      .lineWidth(0.9)
      .strokeColor(day.ink2)
      .stroke();
  });

export function ensureRoom(doc: Pdf, points: number): void {
  if (doc.y + points > doc.page.height - syllabusPage.margins.bottom) doc.addPage();
}

export function footers(doc: Pdf, { palette: { day } }: Branding, words: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    doc.switchToPage(i);
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 48;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    doc.font('text').fontSize(9).fillColor(day.ink2);
    doc.text(words, left, y, { width: syllabusPage.width - 70, lineBreak: false });
    doc.text(`${i - start + 1} of ${count}`, left, y, {
      width: syllabusPage.width,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}
