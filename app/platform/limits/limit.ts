export interface Limit {
  name: string;
  points: number;
  /** Seconds. */
  within: number;
  /** For the guessing of secrets: while the database is unavailable nothing is allowed, instead of everything. */
  closed?: boolean;
}

export type Use = readonly [limit: Limit, key: string];

export type Uses = readonly Use[];
