import type { ReactNode } from 'react';
import { SignInDialog } from '#app/features/accounts/sign-in/sign-in-dialog.tsx';
import type { Site } from '#app/organisation/site.content.ts';
import { Footer } from './footer.tsx';
import { type AuthState, Header } from './header.tsx';
import type { OwnLogo } from './logo.tsx';

export { PreviewBar } from './preview-bar.tsx';

import type { Menus } from './menus.content.ts';

interface PublicShellProps {
  path: string;
  site: Site;
  logo: OwnLogo | undefined;
  menus: Menus;
  /** See `Header`. Where it is known there is nothing to sign in to. */
  auth: AuthState | undefined;
  name: string | undefined;
  children: ReactNode;
}

export const PublicShell = ({ path, site, logo, menus, auth, name, children }: PublicShellProps) => (
  <>
    <Header path={path} site={site} logo={logo} menus={menus} auth={auth} name={name} />
    {children}
    <Footer site={site} logo={logo} menus={menus} />
    {!auth && <SignInDialog site={site} />}
  </>
);
