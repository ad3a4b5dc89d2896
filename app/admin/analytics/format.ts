/** `4,812` */
export const formatNumber = (n: number): string =>
  Math.round(n)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');

/** A share as a percentage to one decimal; `0` of nothing (accounts document, Business constants). */
export const percent = (part: number, whole: number): string =>
  whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : '0%';
