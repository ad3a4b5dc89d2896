import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvField, csvLine } from './csv.ts';

test.each([
  ['Thandi', 'Thandi'],
  ['', ''],
  ['Dlamini, Nomvula', 'Dlamini, Nomvula'],
  ['say "yes"', 'say ""yes""'],
  ['two\r\nlines', 'two\r\nlines'],
  ['=1+1', "'=1+1"],
  ['+27 82 000 0000', "'+27 82 000 0000"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1+1', "'＝1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a; -1', "a; '-1"],
  ['a\t@b', "a\t'@b"],
  ['\t=1', "'\t'=1"],
  ['=HYPERLINK("https://x.example","click, me")', '\'=HYPERLINK(""https://x.example"",""click, me"")'],
  ['naïve Š 🌍', 'naïve Š 🌍'],
  ['1=2; b', '1=2; b'],
])('%j is written as %j', (value, field) => {
  expect(csvField(value)).toBe(`"${field}"`);
});

/** Parses one line by RFC 4180. */
function parse(line: string): string[] {
  const fields: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/gy;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') break;
  }
  return fields;
}

test('every text survives a round trip, and no field starts like a formula, even where a spreadsheet splits it', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', ';', '\t', '\r', '\n', '"', ',', "'", 'a', 'é', ' '),
  });
  const plain = (value: string) => value.replaceAll("'", '');
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (values) => {
      const fields = parse(csvLine(values));
      expect(fields.map(plain)).toEqual(values.map(plain));
      const parts = fields.flatMap((field) => field.split(/[;\t] ?/));
      expect(parts.every((part) => !/^[=+\-@]/.test(part))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
