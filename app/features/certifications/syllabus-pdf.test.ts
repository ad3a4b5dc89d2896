import { describe, expect, test } from 'vitest';
import { paletteOf } from '#app/branding/colours.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import { readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { ownColours } from '#app/ui/base/colours.ts';
import { certificationGeneric, certifications } from './certification.content.ts';
import { syllabusPdf } from './syllabus-pdf.server.ts';

const content = createContent(
  await readContent('content', [certifications, certificationGeneric] as Collection[]),
  '2026-11-21',
);
const source = {
  organisation: 'Naledi Women in Tech',
  address: 'https://naledi.example/certifications/x',
  made: new Date('2026-11-21T00:00:00Z'),
  branding: { brand: ownColours, palette: paletteOf(ownColours) },
};
const all = [...content.list(certifications), content.single(certificationGeneric)];

describe.each(all.map((certification) => [certification.name, certification] as const))(
  'syllabus of %s',
  (_, certification) => {
    test('is a small tagged PDF with its own fonts, in few pages', async () => {
      const pdf = await syllabusPdf({ certification, ...source });
      const words = pdf.toString('latin1');
      expect(words.startsWith('%PDF-1.7')).toBe(true);
      expect(pdf.length).toBeLessThan(64 * 1024);
      for (const part of [
        '/Marked true',
        '/Lang (en-ZA)',
        '/DisplayDocTitle true',
        'pdfuaid:part>1',
        '/FontFile2',
      ])
        expect(words, part).toContain(part);
      expect(words.match(/\/S \/H1\b/g)).toHaveLength(1);
      const topics = certification.courseContent.reduce((sum, group) => sum + group.topics.length, 0);
      expect(words.match(/\/S \/LI\b/g)).toHaveLength(topics + certification.prerequisites.length);
      expect(words.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(5);
    });

    test('has the same bytes for the same source', async () => {
      const [one, two] = await Promise.all([
        syllabusPdf({ certification, ...source }),
        syllabusPdf({ certification, ...source }),
      ]);
      expect(one.equals(two)).toBe(true);
    });
  },
);
