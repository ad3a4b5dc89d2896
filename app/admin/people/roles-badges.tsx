import { Badge } from '#app/ui/lists/badge.tsx';
import { capitalise } from '#app/ui/text/capitalise.ts';
import type { RoleHolder } from './roles.server.ts';

export function RoleBadges({ person: { roles, named, banned, verified } }: { person: RoleHolder }) {
  const held = named ? [...new Set(['admin', ...roles])] : roles;
  const shown = held.filter((role) => role !== 'user');
  return (
    <span className="row">
      {shown.map((role) => (
        <Badge key={role} tone="ok">
          {capitalise(role)}
        </Badge>
      ))}
      {shown.length === 0 && !banned && <span className="muted">User</span>}
      {banned && <Badge tone="bad">Banned</Badge>}
      {!verified && <Badge tone="wait">Email not verified</Badge>}
    </span>
  );
}
