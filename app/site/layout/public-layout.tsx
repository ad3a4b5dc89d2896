import type { ReactNode } from 'react';
import { SignInDialog } from '#app/accounts/sign-in/sign-in-dialog.tsx';
import type { Site } from '#app/organisation/site.content.ts';
import type { Preview } from '#app/platform/context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { OwnLogo } from './logo.tsx';
import type { Menus } from './menus.content.ts';

interface PublicLayoutProps {
  path: string;
  site: Site;
  logo: OwnLogo | undefined;
  menus: Menus;
  name: string | undefined;
  children: ReactNode;
}

export const PublicLayout = ({ path, site, logo, menus, name, children }: PublicLayoutProps) => (
  <>
    <Header path={path} site={site} logo={logo} menus={menus} name={name} />
    {children}
    <Footer site={site} logo={logo} menus={menus} />
    <SignInDialog site={site} />
  </>
);

export const PreviewBar = ({ close, inFrame }: Preview) => (
  <aside className="preview-bar" aria-label="Preview">
    <p>
      <strong>Preview.</strong> This is a draft that visitors do not see. Its forms send nothing.
    </p>
    <a href={close} target={inFrame ? '_top' : undefined}>
      Close
    </a>
  </aside>
);
