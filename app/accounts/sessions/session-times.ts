export const sessionLifetimeMs = 7 * 24 * 3_600_000;

/** However often a member's session is prolonged, it ends then. */
export const longestSessionMs = 30 * 24 * 3_600_000;

export const renewAtMostEveryMs = 24 * 3_600_000;

export const noteStaffUseEveryMs = 60_000;
