import type { Branding } from '#app/branding/branding.ts';
import { artifact, drawPdf, logoIn, type Pdf } from '#app/branding/pdf.server.ts';
import { yieldToEventLoop } from '#app/platform/render-queue.ts';
import {
  a4Landscape,
  drawStar,
  nameFamilies,
  nameFonts,
  patternStrip,
  qrCode,
} from './certificate-drawing.server.ts';
import type { CertificateView } from './certificate-view.ts';
import { type NameRun, nameRuns } from './name-runs.ts';

interface CertificateSource {
  words: CertificateView;
  organisation: string;
  address: string;
  issuedAt: Date;
  branding: Branding;
}

const strip = 132;
const left = strip + 56;
const width = a4Landscape.width - left - 56;
const qr = { size: 92, x: a4Landscape.width - 56 - 92, y: a4Landscape.height - 56 - 92 };

const setUp = (title: string, author: string, made: Date) =>
  ({ title, author, made, sheet: { layout: 'landscape', margin: 0 }, fonts: nameFonts }) as const;

/** The certificate as a tagged PDF of one page. The same certificate gives the same bytes. */
export async function certificatePdf(source: CertificateSource): Promise<Buffer> {
  const { words, organisation, issuedAt } = source;
  const name = nameRuns(words.holder, await nameFamilies());
  return drawPdf(setUp(`Certificate: ${words.course}`, organisation, issuedAt), (doc) => {
    const body = doc.struct('Document');
    doc.addStructure(body);
    write(doc, body, source, name);
    body.end();
  });
}

/** Many certificates, one per page. Yields after each, and stops when the client is gone. */
export async function classPdf(
  sources: readonly CertificateSource[],
  made: Date,
  signal: AbortSignal,
): Promise<Buffer> {
  const families = await nameFamilies();
  return drawPdf(setUp('Certificates', sources[0]?.organisation ?? '', made), async (doc) => {
    const body = doc.struct('Document');
    doc.addStructure(body);
    for (const [index, source] of sources.entries()) {
      signal.throwIfAborted();
      if (index > 0) doc.addPage();
      const part = doc.struct('Sect');
      body.add(part);
      write(doc, part, source, nameRuns(source.words.holder, families));
      part.end();
      // Frees memory page by page instead of at the end.
      doc.flushPages();
      await yieldToEventLoop();
    }
    body.end();
  });
}

function write(
  doc: Pdf,
  body: PDFKit.PDFStructureElement,
  { words, organisation, address, branding }: CertificateSource,
  name: NameRun[] | undefined,
): void {
  const { ink, ink2, link, surface } = branding.palette.day;
  artifact(doc, () => void doc.rect(0, 0, a4Landscape.width, a4Landscape.height).fill(surface));
  patternStrip(doc, branding, words.pattern, strip);
  const corner = { right: a4Landscape.width - 56, y: 56, width: 160, height: 64 };
  if (!logoIn(doc, branding, corner)) drawStar(doc, branding, a4Landscape.width - 56 - 38, 56 + 38, 40);
  const say = (
    tag: string,
    text: string,
    look: { size: number; y: number; soft?: boolean; within?: number },
  ) =>
    body.add(
      doc.struct(tag, {}, () => {
        doc
          .font(tag === 'P' ? 'text' : 'bold')
          .fontSize(look.size)
          .fillColor(look.soft ? ink2 : ink)
          .text(text, left, look.y, { width: look.within ?? width, lineGap: 2 });
      }),
    );
  say('P', organisation, { size: 13, y: 56, soft: true, within: width - 180 });
  say('H1', 'Certificate of completion', { size: 24, y: 78, within: width - 180 });
  say('P', 'This is to certify that', { size: 13, y: 168, soft: true });
  if (name) body.add(doc.struct('P', {}, () => writeName(doc, ink, name, 192)));
  else say('P', 'the person named on the web page below', { size: 24, y: 196 });
  say('P', 'has completed the course', { size: 13, y: 262, soft: true });
  say('H2', words.course, { size: 27, y: 284 });
  say('P', `${words.proof}.`, { size: 12, y: doc.y + 8, soft: true, within: 440 });
  say('P', `Issued on ${words.date}`, { size: 13, y: qr.y + 14, within: 330 });
  say('P', 'Anyone can check it on this page:', { size: 10.5, y: qr.y + 48, soft: true, within: 330 });
  body.add(
    doc.struct('P', {}, [
      doc.struct('Link', {}, () => {
        doc.font('text').fontSize(10.5).fillColor(link);
        doc.text(address, left, qr.y + 63, { width: 380, link: address, underline: true });
      }),
    ]),
  );
  body.add(doc.struct('Figure', { alt: `QR code of ${address}` }, () => qrCode(doc, ink, address, qr)));
}

function writeName(doc: Pdf, ink: string, runs: NameRun[], y: number): void {
  const widthAt = (size: number) =>
    runs.reduce((sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text), 0);
  const size = Math.min(46, (46 * width) / widthAt(46));
  const baseline = y + 44;
  let x = left;
  for (const { font, text } of runs) {
    doc.font(font).fontSize(size).fillColor(ink);
    doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    x += doc.widthOfString(text);
  }
}
