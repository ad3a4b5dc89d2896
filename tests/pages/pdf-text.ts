import { inflateSync } from 'node:zlib';

/** The text of a PDF drawn by the product, in order and without spaces, which are drawn as gaps. */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body = '']) => [id, body]),
  );
  const streamOf = (body: string) => {
    const [, packed] = /stream\n(.*)\nendstream/s.exec(body) ?? [];
    return packed && /FlateDecode/.test(body)
      ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      : '';
  };
  const letters = new Map<string, string[]>();
  for (const [, name = '', id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    const table = streamOf(objects.get(map) ?? '');
    const inRange = [...table.matchAll(/\[(.*?)\]/gs)].flatMap(([, codes = '']) => [
      ...codes.matchAll(/<([0-9a-f ]*)>/g),
    ]);
    letters.set(
      name,
      inRange.map(([, code = '']) =>
        String.fromCharCode(...code.split(' ').map((unit) => Number.parseInt(unit, 16))),
      ),
    );
  }
  const drawn = [...objects.values()].map(streamOf).filter((stream) => stream.includes(' Tf'));
  return drawn
    .flatMap((stream) => {
      let font: string[] = [];
      return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)].map(([, name, glyphs = '']) => {
        if (name) font = letters.get(name) ?? [];
        return (glyphs.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)]).join('');
      });
    })
    .join('')
    .replaceAll(/\s/g, '');
}
