export interface NameRun {
  font: string;
  text: string;
}

export interface FontFace {
  font: string;
  has(letter: string): boolean;
}

/** Uses the first font family with all letters; drops diacritics if none has; undefined for another script. */
export function nameRuns(name: string, families: readonly (readonly FontFace[])[]): NameRun[] | undefined {
  const whole = name
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\u02bc', '’');
  const plain = whole.normalize('NFD').replaceAll(/\p{M}/gu, '');
  for (const text of [whole, plain])
    for (const family of families) {
      const runs = runsIn(text, family);
      if (runs) return runs;
    }
  return undefined;
}

function runsIn(name: string, family: readonly FontFace[]): NameRun[] | undefined {
  const runs: NameRun[] = [];
  for (const letter of name) {
    const face = family.find(({ has }) => has(letter));
    if (!face) return undefined;
    const last = runs.at(-1);
    if (last?.font === face.font) last.text += letter;
    else runs.push({ font: face.font, text: letter });
  }
  return runs.length > 0 ? runs : undefined;
}
