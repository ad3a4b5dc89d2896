/** `LONG=1`, before a release: every variant of every fault, and far more random orders and texts. */
export const isLong = Boolean(process.env.LONG);

/** Number of random tries: `usual` in `npm test`, `thorough` before a release. */
export const rounds = (usual: number, thorough: number): number => (isLong ? thorough : usual);
