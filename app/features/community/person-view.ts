import { groundClass } from '#app/ui/base/patterns.ts';

export type MemberView = ReturnType<typeof personView>;

export const initialOf = (name: string): string =>
  (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toLocaleUpperCase('en-ZA');

/** Without the id, which other members' pages do not need. */
export const personView = (id: string, name: string) => ({
  name: name.trim() || 'A member',
  initial: initialOf(name.trim() || 'A member'),
  ground: groundClass(id),
});
