/** The options of a list from its values and words. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const valuesOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.keys(words) as [K, ...K[]];
