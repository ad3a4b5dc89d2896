import type { Site } from '#app/organisation/site.content.ts';
import { PrerenderedPart } from '#app/platform/prerendered-part.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ThemeSwitch } from '#app/ui/controls/theme-switch.tsx';
import { Band } from '#app/ui/layout/band.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Logo } from './logo.tsx';
import type { NavLink } from './navigation.ts';

const certifications: NavLink[] = ['CompTIA A+', 'Network+', 'Security+', 'Cisco CCNA', 'View All'].map(
  (label) => ({
    href: '/courses',
    label,
  }),
);

const quickLinks: NavLink[] = [
  { href: '/about-us', label: 'About Us' },
  { href: '/courses', label: 'Free Courses' },
  { href: '/exam-prep', label: 'Exam Preparation' },
  { href: '/events', label: 'Events' },
  { href: '/blog', label: 'Blog' },
];

const legal: NavLink[] = [
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms of Service' },
  { href: '/cookies', label: 'Cookie Policy' },
  { href: '/source.txt', label: 'Source code' },
];

interface FooterProps {
  site: Pick<Site, 'name' | 'shortName' | 'tagline' | 'supportEmail' | 'phone' | 'socials' | 'sample'>;
  year?: number;
}

export function Footer({ site, year = new Date().getFullYear() }: FooterProps) {
  return (
    <PrerenderedPart as="footer" of={site} name={`footer ${year}`}>
      <Band />
      <div className="foot night">
        <div className="w">
          <div className="fg">
            <div className="stack">
              <Logo site={site} />
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
            <Links title="Certifications" links={certifications} />
            <Links title="Quick Links" links={quickLinks} />
            <div>
              <h2 className="h4">Talk to us</h2>
              <ul>
                <li>{site.supportEmail}</li>
                <li>{site.phone}</li>
                {site.sample && (
                  <li>
                    <ExampleBadge of={site} />
                  </li>
                )}
              </ul>
              <ButtonLink href="/contact" variant="two" size="small" icon="mail">
                Send us a message
              </ButtonLink>
            </div>
          </div>
          <ThemeSwitch />
          <div className="leg">
            <span>
              © {year} {site.name}
            </span>
            {legal.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </div>
        </div>
      </div>
    </PrerenderedPart>
  );
}

const Links = ({ title, links }: { title: string; links: NavLink[] }) => (
  <nav aria-label={title}>
    <h2 className="h4">{title}</h2>
    <ul>
      {links.map(({ href, label }) => (
        <li key={label}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
);
