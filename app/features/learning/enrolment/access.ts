export interface Grant {
  isActive: boolean;
  expiresAt: Date | null;
}

/** A grant is usable if it is active and has no expiry or one in the future (accounts document, States). The one place. */
export const isUsable = ({ isActive, expiresAt }: Grant, now: Date): boolean =>
  isActive && (expiresAt === null || expiresAt.getTime() > now.getTime());

/** The three free courses that everybody gets with a confirmed email address (accounts document, Course access). */
export const defaultCourses = [
  { courseId: 'introduction-to-technology', courseTitle: 'Introduction to Technology' },
  { courseId: 'digital-literacy-basics', courseTitle: 'Digital Literacy Basics' },
  { courseId: 'career-planning-for-women-in-tech', courseTitle: 'Career Planning for Women in Tech' },
] as const;
