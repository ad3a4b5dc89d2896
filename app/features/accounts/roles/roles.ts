/** From the highest to the lowest; everybody is at least a user. */
export const roles = ['admin', 'moderator', 'user'] as const;

export type Role = (typeof roles)[number];

/** Admin beats moderator beats user; without a record it is user (accounts document, Roles and permissions). */
export const highestRole = (records: readonly string[]): Role =>
  roles.find((role) => records.includes(role)) ?? 'user';

/** Whether somebody with `role` may do what `needed` may. */
export const atLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) <= roles.indexOf(needed);
