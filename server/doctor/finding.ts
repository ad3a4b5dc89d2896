import type { GivenSettings } from '#app/platform/process/settings.ts';

/** One thing that the doctor looked at, in words for whoever runs the site. No secret and no person's address stands in it. */
export interface Finding {
  what: string;
  /** `unknown`: it cannot be seen from here. */
  state: 'well' | 'wrong' | 'unknown';
  says: string;
  /** What to do. */
  mend?: string;
}

/** The findings on one thing. */
export const lookingAt = (what: string) => ({
  well: (says: string): Finding => ({ what, state: 'well', says }),
  wrong: (says: string, mend: string): Finding => ({ what, state: 'wrong', says, mend }),
  unknown: (says: string): Finding => ({ what, state: 'unknown', says }),
});

export type DoctorCheck = (settings: GivenSettings) => Promise<Finding[]>;

const marks = { well: 'ok', wrong: 'WRONG', unknown: '?' } as const;

/** The findings as lines to read in a terminal. */
export const report = (findings: readonly Finding[]): string =>
  findings
    .flatMap(({ what, state, says, mend }) => [
      `${marks[state].padEnd(6)}${what}: ${says}`,
      ...(mend ? [`${' '.repeat(6)}What to do: ${mend}`] : []),
    ])
    .join('\n');
