export const sessionLifetimeMs = 7 * 24 * 3_600_000;

/** The end of a member's session, however often it is prolonged. */
export const longestSessionMs = 30 * 24 * 3_600_000;

export const renewAtMostEveryMs = 24 * 3_600_000;

export const noteStaffUseEveryMs = 60_000;
