import type { Site } from '#app/organisation/site.content.ts';
import { CachedMarkup } from '#app/platform/cached-markup.tsx';
import { Icon } from '#app/ui/base/icon.tsx';
import { IconButton, IconLink } from '#app/ui/base/icon-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Spinner } from '#app/ui/feedback/loading.tsx';
import { Logo, type OwnLogo } from './logo.tsx';
import type { MenuLink, Menus } from './menus.content.ts';
import {
  currentOf,
  homeLink,
  isCurrent,
  linkProps,
  markedLinks,
  searchLink,
  splitBar,
} from './navigation.ts';
import { SignOut, UserMenu } from './user-menu.tsx';

interface HeaderProps {
  path: string;
  site: Pick<Site, 'name' | 'shortName'>;
  logo?: OwnLogo | undefined;
  menus: Menus;
  name?: string | undefined;
}

const NavItem = ({ link, path }: { link: MenuLink; path: string }) => (
  <a {...linkProps(link)} aria-current={currentOf(link.href, path)}>
    {link.label}
  </a>
);

function NavMenu({ id, label, links, path }: { id: string; path: string } & Menus['courses']) {
  const isHere = links.some(({ href }) => isCurrent(href, path));
  return (
    <div className="menu">
      <button type="button" popoverTarget={id} aria-current={isHere || undefined}>
        {label}
        <Icon name="chevron-down" small />
      </button>
      <div id={id} className="drop" popover="auto">
        <NavItems links={links} path={path} />
      </div>
    </div>
  );
}

export function Header({ path, site, logo, menus, name = 'User' }: HeaderProps) {
  const { shown, more } = splitBar(menus.main);
  const marked = markedLinks(menus, path);
  return (
    <>
      <header className="site">
        <CachedMarkup as="div" of={menus} name={`strip ${marked}`} className="top">
          <nav className="container" aria-label="More about us">
            <NavItems links={menus.top} path={path} />
          </nav>
        </CachedMarkup>
        <div className="bar">
          <div className="container">
            <Logo site={site} logo={logo} />
            <CachedMarkup as="nav" of={menus} name={`bar ${marked}`} className="nav" aria-label="Main">
              <State when="out">
                <NavItem link={homeLink} path={path} />
              </State>
              <NavMenu id="courses-menu" {...menus.courses} path={path} />
              <NavItems links={shown} path={path} />
              {more.length > 0 && <NavMenu id="more-menu" label="More" links={more} path={path} />}
            </CachedMarkup>
            <SearchLink path={path} />
            <div className="account">
              <State when="loading">
                <Spinner label="Checking whether you are signed in" />
              </State>
              <State when="out">
                <SignInOrUp />
              </State>
              <State when="in">
                <UserMenu name={name} />
              </State>
            </div>
            <IconButton className="icon-button burger" icon="menu" label="Menu" popoverTarget="menu" />
          </div>
        </div>
      </header>
      <MobileMenu path={path} site={site} logo={logo} menus={menus} />
    </>
  );
}

/** All three states are in the page, which may be cached for everybody; `data-auth` selects one. */
const State = ({ when, children }: { when: 'loading' | 'out' | 'in'; children: React.ReactNode }) => (
  <div className={`state if-${when}`}>{children}</div>
);

const SearchLink = ({ path }: { path: string }) => (
  <IconLink icon="search" {...searchLink} bare aria-current={currentOf(searchLink.href, path)} />
);

const SignInOrUp = () => (
  <>
    <ButtonLink href="/sign-in" variant="two" size="small" dialog="sign-in">
      Sign In
    </ButtonLink>
    <ButtonLink href="/signup" size="small">
      Sign Up
    </ButtonLink>
  </>
);

const NavItems = ({ links, path }: { links: Menus['main']; path: string }) =>
  links.map((link) => <NavItem key={link.label} link={link} path={path} />);

function MobileMenu({ path, site, logo, menus }: HeaderProps) {
  const marked = markedLinks(menus, path);
  return (
    <div id="menu" className="sheet night" popover="auto">
      <div className="container">
        <div className="sheet-top">
          <Logo site={site} logo={logo} night />
          <SearchLink path={path} />
          <IconButton icon="x" label="Close" popoverTarget="menu" popoverTargetAction="hide" />
        </div>
        <CachedMarkup as="nav" of={menus} name={`menu ${marked}`} className="big" aria-label="Menu">
          <State when="out">
            <NavItem link={homeLink} path={path} />
          </State>
          <NavItems links={[...menus.courses.links, ...menus.main]} path={path} />
        </CachedMarkup>
        <CachedMarkup as="nav" of={menus} name={`more ${marked}`} className="secondary" aria-label="More">
          <NavItems links={menus.top} path={path} />
        </CachedMarkup>
        <div className="account">
          <State when="out">
            <SignInOrUp />
          </State>
          <State when="in">
            <a className="button two small" href="/profile" data-loading="Loading your profile...">
              <Icon name="user" />
              Profile
            </a>
            <SignOut className="button two small" />
          </State>
        </div>
      </div>
    </div>
  );
}
