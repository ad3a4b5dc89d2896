import { dayOf } from '#app/dates/time.ts';
import type { Site } from '#app/organisation/site.content.ts';
import { CachedMarkup } from '#app/platform/cached-markup.tsx';
import { Band } from '#app/ui/base/pattern.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ThemeSwitch } from '#app/ui/controls/theme-switch.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Logo, logoFiles, type OwnLogo } from './logo.tsx';
import type { MenuLink, Menus } from './menus.content.ts';
import { linkProps, siteAndMenus } from './navigation.ts';

interface FooterProps {
  site: Pick<Site, 'name' | 'shortName' | 'tagline' | 'supportEmail' | 'phone' | 'socials' | 'sample'>;
  logo?: OwnLogo | undefined;
  menus: Menus;
}

export function Footer({ site, logo, menus }: FooterProps) {
  const year = dayOf(new Date()).slice(0, 4);
  const name = `footer ${year} ${logoFiles(logo)}`;
  return (
    <CachedMarkup as="footer" of={siteAndMenus(site)(menus)} name={name}>
      <Band />
      <div className="foot night">
        <div className="container">
          <div className="footer-grid">
            <div className="stack">
              <Logo site={site} logo={logo} night />
              <p>{site.tagline}</p>
              {site.socials.length > 0 && (
                <ul className="social">
                  {site.socials.map(({ id, name, url }) => (
                    <li key={id}>
                      <a href={url} rel="noopener">
                        {name}
                      </a>
                    </li>
                  ))}
                  {site.socials.some(({ sample }) => sample) && (
                    <li>
                      <ExampleBadge of={{ sample: true }} />
                    </li>
                  )}
                </ul>
              )}
            </div>
            {menus.footer.map((column) => (
              <Links key={column.title} {...column} />
            ))}
            <div>
              <h2 className="heading-4">{menus.contact.title}</h2>
              <ul>
                <li>{site.supportEmail}</li>
                <li>{site.phone}</li>
                {site.sample && (
                  <li>
                    <ExampleBadge of={site} />
                  </li>
                )}
              </ul>
              <ButtonLink {...linkProps(menus.contact.link)} variant="two" size="small" icon="mail">
                {menus.contact.link.label}
              </ButtonLink>
            </div>
          </div>
          <ThemeSwitch />
          <div className="legal">
            <span>{`© ${year} ${site.name}`}</span>
            {menus.legal.map((link) => (
              <a key={link.label} {...linkProps(link)}>
                {link.label}
              </a>
            ))}
          </div>
        </div>
      </div>
    </CachedMarkup>
  );
}

const Links = ({ title, links }: { title: string; links: readonly MenuLink[] }) => (
  <nav aria-label={title}>
    <h2 className="heading-4">{title}</h2>
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <a {...linkProps(link)}>{link.label}</a>
        </li>
      ))}
    </ul>
  </nav>
);
