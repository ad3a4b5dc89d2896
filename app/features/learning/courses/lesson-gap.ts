/** How a gap is written in a text. */
export const gap = '___';
