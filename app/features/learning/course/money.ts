const commas = new Intl.NumberFormat('en-US');

export const rand = (amount: number): string => `R${grouped(amount)}`;

export const grouped = (count: number): string => commas.format(count);
