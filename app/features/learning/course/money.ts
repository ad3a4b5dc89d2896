const commas = new Intl.NumberFormat('en-US');

/** Rand as the site writes it: `R2,500`. */
export const rand = (amount: number): string => `R${grouped(amount)}`;

/** A whole number with commas: `1,820,340`. */
export const grouped = (count: number): string => commas.format(count);
