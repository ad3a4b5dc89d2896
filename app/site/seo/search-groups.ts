export const searchGroups = {
  courses: { title: 'Courses', all: { label: 'All courses', href: '/courses' } },
  certifications: { title: 'Certifications', all: { label: 'Exam preparation', href: '/exam-prep' } },
  events: { title: 'Events', all: { label: 'All events', href: '/events' } },
  clubs: { title: 'Code clubs', all: { label: 'All code clubs', href: '/code-clubs' } },
  funding: { title: 'Funding', all: { label: 'All funding', href: '/grants-fellowships' } },
  chapters: { title: 'Chapters', all: { label: 'All chapters', href: '/chapters' } },
  help: { title: 'Help', all: { label: 'Help Centre', href: '/help' } },
  blog: { title: 'Blog', all: { label: 'All blog posts', href: '/blog' } },
  newsroom: { title: 'Newsroom', all: { label: 'All news', href: '/newsroom' } },
  policy: { title: 'Tech policy', all: { label: 'All policy articles', href: '/tech-policy' } },
} as const;

export type SearchGroup = keyof typeof searchGroups;
