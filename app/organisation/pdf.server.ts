import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { cachedDrawings } from '#app/platform/drawings.ts';
import medium from '#app/ui/font/bricolage-500.ttf?inline';
import bold from '#app/ui/font/bricolage-750.ttf?inline';
import type { Branding } from './branding.ts';

export type Pdf = InstanceType<typeof import('pdfkit')>;

interface PdfSetUp {
  title: string;
  author: string;
  /** Written into the file: the same source makes the same bytes. */
  made: Date;
  sheet: Pick<PDFKit.PDFDocumentOptions, 'layout' | 'margin' | 'margins'>;
  fonts?: Readonly<Record<string, string>>;
}

/** A tagged PDF (PDF/UA) in the organisation's type, drawn by `write`. Decoration in it goes through `artifact`. */
export async function drawPdf(
  { title, author, made, sheet, fonts }: PdfSetUp,
  write: (doc: Pdf) => void | Promise<void>,
): Promise<Buffer> {
  // Loaded when the first one is asked for: it is large, and no page needs it.
  const PDFDocument = createRequire(import.meta.url)('pdfkit') as typeof import('pdfkit');
  const doc: Pdf = new PDFDocument({
    size: 'A4',
    ...sheet,
    pdfVersion: '1.7',
    // The library knows it, its types do not yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang: 'en-ZA',
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  const bytes = buffer(doc);
  for (const [name, inline] of Object.entries({ text: medium, bold, ...fonts }))
    doc.registerFont(name, Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64'));
  await write(doc);
  doc.end();
  return bytes;
}

/** The logo, as large as its box allows, at the right edge of it; false where there is none. */
export function logoIn(
  doc: Pdf,
  { logo }: Branding,
  box: { right: number; y: number; width: number; height: number },
) {
  if (!logo) return false;
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  artifact(
    doc,
    () => void doc.image(logo.png, box.right - width, box.y + (box.height - height) / 2, { width, height }),
  );
  return true;
}

/** Draws what is decoration: marked, so that nothing of it is read out. */
export function artifact(doc: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

const drawings = cachedDrawings({ drawings: 70, bytes: 10_000_000 });

/** Drawn once for its `key`, which says all that it depends on. Throws the answer 503 under load. */
export async function answerPdf(
  key: string,
  filename: string,
  draw: () => Promise<Buffer>,
): Promise<Response> {
  const pdf = await drawings(key, draw);
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${filename}"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}
