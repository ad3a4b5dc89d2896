export interface Limit {
  name: string;
  points: number;
  /** Seconds. */
  within: number;
  /** For the guessing of secrets: while the database is unavailable nothing is allowed, instead of everything. */
  closed?: boolean;
}

export type Uses = readonly (readonly [limit: Limit, key: string])[];

export interface Counts {
  /** Seconds to wait before these can be used (0: allowed). */
  wait(uses: Uses): number;
  use(uses: Uses): void;
  /** Call it last: what was not used does not count. */
  settle(): Promise<void>;
}
