export interface CourseGrant {
  isActive: boolean;
  expiresAt: Date | null;
}

/** A grant is usable if it is active and has no expiry or one in the future (accounts document, States). The one place. */
export const isUsable = ({ isActive, expiresAt }: CourseGrant, now: Date): boolean =>
  isActive && (expiresAt === null || expiresAt.getTime() > now.getTime());
