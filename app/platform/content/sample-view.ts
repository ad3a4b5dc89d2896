export interface SampleView {
  /** Samples are shown, each with its mark; otherwise not at all. */
  shown: boolean;
  /** The same for promises and figures about the organisation itself (`claim: true`). */
  claims: boolean;
  /** What was confirmed: the print of what is true, by its key. A text that changed since counts as a sample again. */
  confirmed: ReadonlyMap<string, string>;
}

export const everySample: SampleView = { shown: true, claims: true, confirmed: new Map() };
