export const roles = ['admin', 'moderator', 'editor', 'writer', 'user'] as const;

export type Role = (typeof roles)[number];

/** Admin beats moderator beats user; without a record it is user (accounts document, Roles and permissions). */
export const highestRole = (records: readonly string[]): Role =>
  roles.find((role) => records.includes(role)) ?? 'user';

/** Administrators may do everything, editors what writers may; a moderator is no editor, and an editor no moderator. */
export const mayAs = (held: readonly string[], needed: Role): boolean =>
  needed === 'user' ||
  held.includes('admin') ||
  held.includes(needed) ||
  (needed === 'writer' && held.includes('editor'));

export const staffHome = (held: readonly string[]): string | undefined =>
  held.includes('admin')
    ? '/admin'
    : mayAs(held, 'writer')
      ? '/admin/content'
      : held.includes('moderator')
        ? '/admin/moderation'
        : undefined;
