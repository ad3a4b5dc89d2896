/** From a process to its parent: it accepts requests. */
export const serving = 'serving';
/** From the parent to a process that has been replaced. */
export const retire = 'retire';
