/** Every variant of every fault, and far more orders and texts at random, as before a release: `LONG=1`. */
export const isLong = Boolean(process.env.LONG);

/** How often a test tries something at random: `usual` in `npm test`, `thorough` before a release. */
export const rounds = (usual: number, thorough: number): number => (isLong ? thorough : usual);
