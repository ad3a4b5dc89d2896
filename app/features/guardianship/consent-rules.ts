import type { EntryProblem } from '#app/platform/content/collection.ts';

type Agreements = Readonly<Record<string, { version: string; text: string }>>;

/** People agreed to the words of a version, so different words need a new version. Expects whole entries with `consent`. */
export const newWordsNewVersion = (
  { consent: next }: { consent: Agreements },
  { consent: before }: { consent: Agreements },
): EntryProblem[] =>
  Object.entries(next).flatMap(([name, { version, text }]) =>
    before[name]?.version === version && before[name].text !== text
      ? [
          {
            path: `consent.${name}.version`,
            message: `People have agreed to other words as “${version}”. Please give the new words a new version.`,
          },
        ]
      : [],
  );
