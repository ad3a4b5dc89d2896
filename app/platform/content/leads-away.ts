/** Whether a link leads to another site. */
export const leadsAway = (href: string): boolean => href.startsWith('https://');
