export const roles = ['admin', 'moderator', 'editor', 'writer', 'user'] as const;

export type Role = (typeof roles)[number];

/** Admin before moderator before user; user if nothing is recorded (accounts document, Roles and permissions). */
export const highestRole = (records: readonly string[]): Role =>
  roles.find((role) => records.includes(role)) ?? 'user';

/** Administrators may do everything, editors everything writers may. Moderators and editors do not include each other. */
export const includesRole = (held: readonly string[], needed: Role): boolean =>
  needed === 'user' ||
  held.includes('admin') ||
  held.includes(needed) ||
  (needed === 'writer' && held.includes('editor'));

export const staffHome = (held: readonly string[]): string | undefined =>
  held.includes('admin')
    ? '/admin'
    : includesRole(held, 'writer')
      ? '/admin/content'
      : held.includes('moderator')
        ? '/admin/moderation'
        : undefined;
