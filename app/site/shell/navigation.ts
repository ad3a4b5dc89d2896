export interface NavLink {
  href: string;
  label: string;
}

export const stripLinks: NavLink[] = [
  { href: '/partners', label: 'Partners' },
  { href: '/about-us', label: 'About Us' },
  { href: '/newsroom', label: 'Newsroom' },
  { href: '/contact-us', label: 'Contact Us' },
  { href: '/help', label: 'Help' },
];

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

export const searchLink: NavLink = { href: '/search', label: 'Search' };

export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href !== '/' && path.startsWith(`${href}/`));
