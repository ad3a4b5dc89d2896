/** Changes with the drawings of lessons, all of them together (`drawing-path.test.ts` says to what). */
export const drawingsVersion = 'a414daf7';

/** A drawing as it is now: what is kept on a device is never mixed with one of another version. */
export const drawingPath = (drawing: string): string => `${drawing}?v=${drawingsVersion}`;
