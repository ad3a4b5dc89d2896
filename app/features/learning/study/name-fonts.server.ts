import type { Font } from 'fontkit';
import type { FontFace } from '#app/features/learning/certificates/name-runs.ts';
import bold from '#app/ui/font/bricolage-750.ttf?inline';
import extended from '#app/ui/font/bricolage-ext-750.ttf?inline';
import noto from '#app/ui/font/noto-700.ttf?inline';

export const nameFonts = { extended, noto };

let families: Promise<FontFace[][]> | undefined;

/** The heading font; and for names with letters that it has not, such as ṱ of Tshivenda, Noto Sans. */
export function nameFamilies(): Promise<FontFace[][]> {
  families ??= openFamilies();
  return families;
}

async function openFamilies(): Promise<FontFace[][]> {
  const { create } = await import('fontkit');
  const faceOf = ([font, inline]: [string, string]): FontFace => {
    const opened = create(Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64')) as Font;
    return { font, has: (letter) => opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) };
  };
  return [Object.entries({ bold, extended }).map(faceOf), Object.entries({ noto }).map(faceOf)];
}
