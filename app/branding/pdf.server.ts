import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { createRenderCache } from '#app/platform/render-queue.ts';
import medium from '#app/ui/font/bricolage-500.ttf?inline';
import bold from '#app/ui/font/bricolage-750.ttf?inline';
import type { Branding } from './branding.ts';

export type Pdf = InstanceType<typeof import('pdfkit')>;

interface PdfSetUp {
  title: string;
  author: string;
  /** Date in the file, so that the same source gives the same bytes. */
  made: Date;
  sheet: Pick<PDFKit.PDFDocumentOptions, 'layout' | 'margin' | 'margins'>;
  fonts?: Readonly<Record<string, string>>;
}

/** A tagged PDF (PDF/UA) in the organisation's typeface, drawn by `write`. Decoration must go through `artifact`. */
export async function drawPdf(
  { title, author, made, sheet, fonts }: PdfSetUp,
  write: (doc: Pdf) => void | Promise<void>,
): Promise<Buffer> {
  // Loaded on first use: it is large, and no page needs it.
  const PDFDocument = createRequire(import.meta.url)('pdfkit') as typeof import('pdfkit');
  const doc: Pdf = new PDFDocument({
    size: 'A4',
    ...sheet,
    pdfVersion: '1.7',
    // Supported by the library, but missing in its types.
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

/** Draws the logo right-aligned, as large as fits its box; false if there is none. */
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

/** Marks what `draw` draws as decoration, which screen readers skip. */
export function artifact(doc: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

const pdfs = createRenderCache({ entries: 70, bytes: 10_000_000 });

/** Serves a PDF cached by `key`, which must identify everything it depends on. Throws a 503 response under load. */
export async function answerPdf(
  key: string,
  filename: string,
  draw: () => Promise<Buffer>,
): Promise<Response> {
  const pdf = await pdfs(key, draw);
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${filename}"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}
