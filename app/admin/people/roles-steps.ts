export const roleSteps = [
  'give-admin',
  'take-admin',
  'give-moderator',
  'take-moderator',
  'give-editor',
  'take-editor',
  'ban',
  'unban',
] as const;
export type RoleStep = (typeof roleSteps)[number];

export const isRoleStep = (step: string): step is RoleStep => (roleSteps as readonly string[]).includes(step);
