/** How long a session lives without use, in milliseconds: a week. */
export const sessionLifetime = 7 * 24 * 3_600_000;

/** A session in use is prolonged at most this often, in milliseconds: once a day. */
export const renewEvery = 24 * 3_600_000;

/** The use of a session of staff is noted at most this often, in milliseconds: once a minute. */
export const noteUseEvery = 60_000;

/** How long the second step of a sign-in may take, in milliseconds. */
export const secondStepLifetime = 10 * 60_000;
