import { mayAs, type Role } from '#app/features/accounts/roles/roles.ts';

interface AdminLink {
  href: string;
  label: string;
  role: Role;
}

const adminLinks: readonly AdminLink[] = [
  { href: '/admin', label: 'Analytics', role: 'admin' },
  { href: '/admin/work', label: 'Work', role: 'admin' },
  { href: '/admin/consents', label: 'Consents and checks', role: 'admin' },
  { href: '/admin/moderation', label: 'Moderation', role: 'moderator' },
  { href: '/admin/content', label: 'Content', role: 'editor' },
  { href: '/admin/pictures', label: 'Pictures', role: 'editor' },
  { href: '/admin/launch', label: 'Launch', role: 'admin' },
  { href: '/admin/newsletter', label: 'Newsletter', role: 'editor' },
  { href: '/admin/outbox', label: 'Outbox', role: 'admin' },
  { href: '/admin/people', label: 'People and roles', role: 'admin' },
  { href: '/admin/audit', label: 'Audit log', role: 'admin' },
  { href: '/admin/guide', label: 'Guide', role: 'editor' },
];

export const linksFor = (roles: readonly Role[]): AdminLink[] =>
  adminLinks.filter((link) => mayAs(roles, link.role));
