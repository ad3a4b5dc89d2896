export interface NavLink {
  href: string;
  label: string;
}

/** The strip above the bar. */
export const stripLinks: NavLink[] = [
  { href: '/partners', label: 'Partners' },
  { href: '/about-us', label: 'About Us' },
  { href: '/newsroom', label: 'Newsroom' },
  { href: '/contact-us', label: 'Contact Us' },
  { href: '/help', label: 'Help' },
];

/** Held by the Courses drop-down. */
export const courseLinks: NavLink[] = [
  { href: '/courses', label: 'Free Courses' },
  { href: '/professional-certifications', label: 'Professional Certifications' },
];

export const navLinks: NavLink[] = [
  { href: '/code-clubs', label: 'Code Clubs' },
  { href: '/grants-fellowships', label: 'Grants' },
  { href: '/chapters', label: 'Chapters' },
  { href: '/tech-policy', label: 'Tech Policy' },
  { href: '/about-us', label: 'About Us' },
  { href: '/blog', label: 'Blog' },
  { href: '/events', label: 'Events' },
];

/** From every page in one click. */
export const searchLink: NavLink = { href: '/search', label: 'Search' };

/** Whether `path` is the link's page or one below it. */
export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href !== '/' && path.startsWith(`${href}/`));
