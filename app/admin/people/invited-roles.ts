export const invitedRoles = ['writer', 'editor', 'moderator', 'admin'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const roleNames: Readonly<Record<InvitedRole, string>> = {
  writer: 'Writer',
  editor: 'Editor',
  moderator: 'Moderator',
  admin: 'Administrator',
};
