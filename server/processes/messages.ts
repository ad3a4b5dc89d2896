/** What a process tells its parent once it takes requests. */
export const serving = 'serving';
/** What the parent tells a process whose place another one has taken. */
export const retire = 'retire';
