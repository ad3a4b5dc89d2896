import { drawingsVersion } from 'virtual:drawings';

/** The versioned address, so a device never mixes drawings of different versions. */
export const drawingPath = (drawing: string): string => `${drawing}?v=${drawingsVersion}`;
