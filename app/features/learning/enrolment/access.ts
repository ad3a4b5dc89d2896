export interface CourseGrant {
  isActive: boolean;
  expiresAt: Date | null;
}

/** A grant is usable if it is active and does not expire or has not yet expired (accounts document, States). */
export const isUsable = ({ isActive, expiresAt }: CourseGrant, now: Date): boolean =>
  isActive && (expiresAt === null || expiresAt.getTime() > now.getTime());
