/** A piece of a name that one font can write; marks are drawn over or under its only letter. */
export interface NameRun {
  font: 'bold' | 'extended';
  text: string;
  above?: boolean;
  below?: boolean;
}

const dotAbove = '\u0307';
const circumflexBelow = '\u032d';

/** What the two cuts of the heading font hold. */
const isLatin1 = (letter: string) => /^[ -~\u00a1-\u00ffŒœı‘’–—]$/.test(letter);
const isExtended = (letter: string) =>
  /^[\u0100-\u017fƠơƯưǍǎȘșȚțẀ-ẅỲỳỶ-ỹ]$/u.test(letter) && !/[ĈĉĔĕĜĝĤĥĬĭıĴĵĸĿŀŉŎŏŢţŦŧŜŝſ]/.test(letter);

/**
 * Splits a name for the heading font, which knows the Latin letters of most languages. The letters of Tshivenda (ḓ ḽ ṋ ṱ ṅ) are
 * put together from letter and mark. Accents beyond these are left out; undefined for a name in another script.
 */
export function nameRuns(name: string): NameRun[] | undefined {
  const runs: NameRun[] = [];
  const add = (run: NameRun) => {
    const last = runs.at(-1);
    const plain = !run.above && !run.below;
    if (last && plain && last.font === run.font && !last.above && !last.below) last.text += run.text;
    else runs.push(run);
  };
  for (const letter of name.normalize('NFC')) {
    if (isLatin1(letter)) add({ font: 'bold', text: letter });
    else if (isExtended(letter)) add({ font: 'extended', text: letter });
    else {
      const [base = '', ...marks] = letter.normalize('NFD');
      if (/^\p{M}$/u.test(base)) continue;
      if (!isLatin1(base)) return undefined;
      add({
        font: 'bold',
        text: base,
        ...(marks.includes(dotAbove) && { above: true }),
        ...(marks.includes(circumflexBelow) && { below: true }),
      });
    }
  }
  return runs.length > 0 ? runs : undefined;
}
