export interface Limit {
  name: string;
  points: number;
  /** Seconds. */
  within: number;
  /** For guessing attacks: refuses everything while the database is unavailable, instead of allowing it. */
  closed?: boolean;
}

export type LimitUse = readonly [limit: Limit, key: string];

export type LimitUses = readonly LimitUse[];
