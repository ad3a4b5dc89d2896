import { useLocation, useRouteLoaderData } from 'react-router';
import { includesRole, type Role } from '#app/accounts/users/roles.ts';
import { adminSections } from '#app/admin/shared/paths.ts';
import type { Site } from '#app/organisation/site.content.ts';
import { Logo, type OwnLogo } from '#app/site/layout/logo.tsx';
import { SignOut, UserMenu } from '#app/site/layout/user-menu.tsx';
import { Icon } from '#app/ui/base/icon.tsx';
import { IconButton } from '#app/ui/base/icon-button.tsx';
import { ThemeSwitch } from '#app/ui/controls/theme-switch.tsx';

interface AdminLink {
  href: string;
  label: string;
  role: Role;
}

const adminLinks: readonly AdminLink[] = [
  { href: '/admin', label: 'Analytics', role: 'admin' },
  { ...adminSections.work, role: 'admin' },
  { ...adminSections.consents, role: 'admin' },
  { href: '/admin/moderation', label: 'Moderation', role: 'moderator' },
  { ...adminSections.content, role: 'writer' },
  { ...adminSections.pictures, role: 'writer' },
  { href: '/admin/launch', label: 'Launch', role: 'admin' },
  { ...adminSections.newsletter, role: 'editor' },
  { ...adminSections.outbox, role: 'admin' },
  { ...adminSections.people, role: 'admin' },
  { href: '/admin/audit', label: 'Audit log', role: 'admin' },
  { href: '/admin/guide', label: 'Guide', role: 'writer' },
];

const linksFor = (roles: readonly Role[]): AdminLink[] =>
  adminLinks.filter((link) => includesRole(roles, link.role));

interface StaffHeaderProps {
  staff: { roles: readonly Role[]; name: string } | undefined;
}

interface RootData {
  site: Pick<Site, 'name' | 'shortName'>;
  logo: OwnLogo | undefined;
}

export function StaffHeader({ staff }: StaffHeaderProps) {
  const root = useRouteLoaderData('root') as RootData | undefined;
  return (
    <>
      <header className="site staff">
        <div className="bar">
          <div className="container">
            {root && <Logo site={root.site} logo={root.logo} />}
            <ToSite />
            {staff && (
              <>
                <UserMenu name={staff.name}>
                  <ThemeSwitch />
                </UserMenu>
                <IconButton className="icon-button burger" icon="menu" label="Menu" popoverTarget="menu" />
              </>
            )}
          </div>
        </div>
        {staff && <StaffLinks roles={staff.roles} label="Administration" className="container nav" />}
      </header>
      {staff && (
        <div id="menu" className="sheet night staff" popover="auto">
          <div className="container">
            <div className="sheet-top">
              {root && <Logo site={root.site} logo={root.logo} night />}
              <IconButton icon="x" label="Close" popoverTarget="menu" popoverTargetAction="hide" />
            </div>
            <StaffLinks roles={staff.roles} label="Menu" className="big" />
            <ToSite />
            <ThemeSwitch name="theme-menu" />
            <div className="stack">
              <p className="small-text">Signed in as {staff.name}</p>
              <div className="account">
                <a className="button two small" href="/profile" data-loading="Loading your profile...">
                  <Icon name="user" />
                  Profile
                </a>
                <SignOut className="button two small" />
              </div>
            </div>
          </div>
        </div>
      )}
    </>
  );
}

const ToSite = () => (
  <a className="to-site" href="/">
    View the site
    <Icon name="arrow-right" small />
  </a>
);

function StaffLinks({
  roles,
  label,
  className,
}: {
  roles: readonly Role[];
  label: string;
  className: string;
}) {
  const { pathname } = useLocation();
  const isHere = (href: string) =>
    pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));
  return (
    <nav className={className} aria-label={label}>
      {linksFor(roles).map(({ href, label }) => (
        <a key={href} href={href} aria-current={isHere(href) ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
