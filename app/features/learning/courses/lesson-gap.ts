export const gap = '___';
