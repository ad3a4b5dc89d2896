import { groundClass } from '#app/ui/base/patterns.ts';

/** Without the id: pages of others do not need it. */
export interface PersonView {
  name: string;
  initial: string;
  /** Class of the colour behind the initial: always the same one for the same person. */
  ground: string;
}

export const initialOf = (name: string): string =>
  (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toLocaleUpperCase('en-ZA');

export const personView = (id: string, name: string): PersonView => ({
  name: name.trim() || 'A member',
  initial: initialOf(name.trim() || 'A member'),
  ground: groundClass(id),
});
