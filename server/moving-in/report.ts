/** A row's outcome: imported, already here, or why not. Reasons name the column, never its value. */
export type RowOutcome = 'taken' | 'already' | { refused: string };

interface Noted {
  line: number;
  reason: string;
}

/** The outcome of one file's rows: lines and reasons, without anyone's data. */
export class FileReport {
  readonly file: string;
  taken = 0;
  already = 0;
  /** Columns of the file that are not used. */
  ignored: string[] = [];
  readonly changed: Noted[] = [];
  readonly refused: Noted[] = [];

  constructor(file: string) {
    this.file = file;
  }

  /** `changes` says how an imported row differs from the export. */
  note(line: number, outcome: RowOutcome, changes: readonly string[] = []): void {
    if (outcome === 'already') this.already += 1;
    else if (outcome === 'taken') {
      this.taken += 1;
      for (const reason of changes) this.changed.push({ line, reason });
    } else this.refused.push({ line, reason: outcome.refused });
  }

  /** At most `most` lines of each kind. */
  lines(most = Number.POSITIVE_INFINITY): string[] {
    const kept = new Set(this.changed.map(({ line }) => line)).size;
    const list = (word: string, noted: readonly Noted[]) => [
      ...noted.slice(0, most).map(({ line, reason }) => `  line ${line} ${word}: ${reason}`),
      ...(noted.length > most ? [`  and ${noted.length - most} more ${word}`] : []),
    ];
    return [
      `${this.file}: ${this.taken} taken (${kept} of them changed), ${this.already} there already, ${this.refused.length} refused`,
      ...(this.ignored.length > 0 ? [`  columns not taken: ${this.ignored.join(', ')}`] : []),
      ...list('refused', this.refused),
      ...list('changed', this.changed),
    ];
  }
}

export class RefusedValue extends Error {
  override name = 'RefusedValue';
}

/** Returns the result of `work`; if it refuses the row, calls `refuse` and returns undefined. */
export function unlessRefused<T>(
  work: () => T,
  refuse: (outcome: { refused: string }) => void,
): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RefusedValue)) throw error;
    refuse({ refused: error.message });
    return undefined;
  }
}
