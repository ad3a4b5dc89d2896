export interface SampleView {
  samplesShown: boolean;
  claimsShown: boolean;
  /** What was confirmed: the print of what is true, by its key. A text that changed since counts as a sample again. */
  confirmed: ReadonlyMap<string, string>;
}

export const everySample: SampleView = { samplesShown: true, claimsShown: true, confirmed: new Map() };
