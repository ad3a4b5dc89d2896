export const invitedRoles = ['writer', 'editor', 'moderator', 'admin'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const roleNames: Readonly<Record<InvitedRole, string>> = {
  writer: 'Writer',
  editor: 'Editor',
  moderator: 'Moderator',
  admin: 'Administrator',
};

/** `an editor`, `a writer`. */
export const roleInSentence = (role: InvitedRole): string => {
  const name = roleNames[role].toLowerCase();
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
};
