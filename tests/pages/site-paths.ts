/** The specification's route table with the additions of `decisions.md`, as patterns. */
const paths = [
  '',
  'certifications/(comptia-a|comptia-network|comptia-security)',
  'courses(/[a-z0-9-]+)?',
  'professional-certifications',
  'career-changers',
  'resources',
  'training',
  'blog(/[a-z0-9-]+)?',
  'events(/\\d+(/register)?)?',
  'code-clubs',
  'guardian',
  'grants-fellowships(/[a-z0-9-]+)?',
  'partners',
  'about-us',
  'newsroom(/press)?(/[a-z0-9-]+)?',
  'contact',
  'contact-us',
  'help(/[a-z0-9-]+)?',
  'help/article/\\d+',
  'exam-prep',
  'chapters',
  'tech-policy(/[a-z0-9-]+)?',
  'privacy',
  'privacy/children',
  'terms',
  'cookies',
  'signup',
  'profile',
  'dashboard',
  'course-access',
  'settings',
  'learn/[a-z0-9-]+',
].map((path) => new RegExp(`^/${path}$`));

/** Targets of the links in a Markdown text. */
export const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');

/** Whether an internal link leads to a page of the specification. */
export const isSitePath = (link: string): boolean => {
  const path = link.split(/[?#]/)[0] ?? '';
  return paths.some((pattern) => pattern.test(path));
};
