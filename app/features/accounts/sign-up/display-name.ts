/** Full name, else the part of the address before the @, else User. */
export const displayName = ({ name, email }: { name: string; email: string }): string =>
  name.trim() || email.split('@')[0] || 'User';
