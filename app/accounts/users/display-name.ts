export const displayName = ({ name, email }: { name: string; email: string }): string =>
  name.trim() || email.split('@')[0] || 'User';
