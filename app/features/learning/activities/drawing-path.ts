import { drawingsVersion } from 'virtual:drawings';

/** A drawing as it is now: what is kept on a device is never mixed with one of another version. */
export const drawingPath = (drawing: string): string => `${drawing}?v=${drawingsVersion}`;
