/** What became of a row: taken, there already, or why not. A reason names the column, never what stands in it. */
export type RowOutcome = 'taken' | 'already' | { refused: string };

interface Noted {
  line: number;
  reason: string;
}

/** What became of the rows of one file. It names lines and reasons, and nobody's data. */
export class FileReport {
  readonly file: string;
  taken = 0;
  already = 0;
  /** Columns of the file that nothing here takes. */
  ignored: string[] = [];
  readonly changed: Noted[] = [];
  readonly refused: Noted[] = [];

  constructor(file: string) {
    this.file = file;
  }

  /** `changes` say what of a row that is taken is not as it was. */
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

/** What `work` gives; undefined when it refuses the row, of which `refuse` is told. */
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
