import type { Branding } from '#app/branding/branding.ts';
import { drawPdf, logoIn, type Pdf } from '#app/branding/pdf.server.ts';
import type { Certification, GenericCertification } from './certification.content.ts';
import { formatExams } from './resolve-certification.ts';
import { beads, ensureRoom, footers, rule, syllabusPage, tickBox } from './syllabus-drawing.server.ts';

interface SyllabusSource {
  certification: Certification | GenericCertification;
  organisation: string;
  address: string;
  made: Date;
  branding: Branding;
}

export function syllabusPdf(source: SyllabusSource): Promise<Buffer> {
  const { certification, organisation, address, made, branding } = source;
  const title = `${certification.name} syllabus`;
  return drawPdf({ title, author: organisation, made, sheet: { margins: syllabusPage.margins } }, (doc) => {
    write(doc, source);
    footers(doc, branding, `${title} · ${organisation} · ${address}`);
  });
}

const sizes = { H1: 34, H2: 18, H3: 12.5, P: 10.5 } as const;
const space = { H1: 6, H2: 6, H3: 4, P: 4 } as const;

function write(doc: Pdf, { certification, organisation, address, branding }: SyllabusSource): void {
  const { ink, ink2, link } = branding.palette.day;
  const { name, description, prerequisites, courseContent, examInfo, duration } = certification;
  const body = doc.struct('Document');
  doc.addStructure(body);

  const say = (tag: keyof typeof sizes, text: string, colour = ink) =>
    body.add(
      doc.struct(tag, {}, () => {
        doc
          .font(tag === 'P' ? 'text' : 'bold')
          .fontSize(sizes[tag])
          .fillColor(colour)
          .text(text, syllabusPage.left, doc.y, {
            width: syllabusPage.width,
            lineGap: 2,
            paragraphGap: space[tag],
          });
      }),
    );
  const fact = (label: string, value: string) =>
    body.add(
      doc.struct('P', {}, () => {
        const look = { width: syllabusPage.width, lineGap: 2, paragraphGap: space.P };
        doc.fontSize(sizes.P).fillColor(ink);
        doc.font('bold').text(`${label}: `, syllabusPage.left, doc.y, { ...look, continued: true });
        doc.font('text').text(value, look);
      }),
    );
  const section = (title: string) => {
    ensureRoom(doc, 130);
    doc.y += 14;
    rule(doc, branding);
    say('H2', title);
  };
  const checklist = (items: readonly string[]) => {
    const list = doc.struct('L');
    body.add(list);
    const look = { width: syllabusPage.width - 20, lineGap: 2, paragraphGap: 4 };
    for (const item of items) {
      doc.font('text').fontSize(sizes.P).fillColor(ink);
      ensureRoom(doc, doc.heightOfString(item, look));
      const { y } = doc;
      tickBox(doc, branding, y);
      doc.fillColor(ink);
      list.add(
        doc.struct('LI', {}, [
          doc.struct('LBody', {}, () => void doc.text(item, syllabusPage.left + 20, y, look)),
        ]),
      );
    }
    list.end();
    doc.y += 6;
  };

  beads(doc, branding, syllabusPage.top - 40);
  logoIn(doc, branding, {
    right: syllabusPage.left + syllabusPage.width,
    y: syllabusPage.top - 18,
    width: 120,
    height: 36,
  });
  say('P', organisation, ink2);
  say('H1', `${name} syllabus`);
  say('P', description, ink2);
  section('At a glance');
  for (const [label, value] of [
    ['Duration', duration],
    ['Exams', formatExams(certification)],
    ['Format', examInfo.format],
    ['Questions', examInfo.questions],
    ['Time', examInfo.time],
    ['Passing score', examInfo.passingScore],
    ['Validity', examInfo.validity],
  ] as const)
    fact(label, value);
  section('Before you start');
  checklist(prerequisites);
  section('Course content');
  say('P', 'Tick a topic when you could explain it to someone else.', ink2);
  for (const { title, topics, ...group } of courseContent) {
    const about =
      'exam' in group || 'share' in group ? [group.exam, group.share].filter(Boolean).join(', ') : '';
    ensureRoom(doc, 80);
    doc.y += 4;
    say('H3', about ? `${title} (${about})` : title);
    checklist(topics);
  }
  section('What to compare');
  if ('versionNote' in certification) say('P', certification.versionNote);
  say(
    'P',
    'This is our own summary in plain words. The official list of objectives comes from the organisation that sets the exam, free of charge.',
  );
  body.add(
    doc.struct('P', {}, [
      doc.struct('Link', {}, () => {
        doc.font('text').fontSize(sizes.P).fillColor(link);
        doc.text(address, syllabusPage.left, doc.y, { link: address, underline: true });
      }),
    ]),
  );
  body.end();
}
