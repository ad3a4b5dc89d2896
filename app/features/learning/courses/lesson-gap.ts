/** The mark for a gap in a text. */
export const gap = '___';
