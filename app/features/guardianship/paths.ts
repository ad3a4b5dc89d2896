import type { SubjectKind } from './guardianship.table.ts';

/** The guardian's own page and everything below it; the session cookie is sent nowhere else. */
export const guardianPath = '/guardian';

export const guardianCrumbs = (label: string) => [
  { label: 'Home', href: '/' },
  { label: 'For parents and guardians', href: guardianPath },
  { label },
];

export const openPath = (token: string) => `${guardianPath}/open?token=${encodeURIComponent(token)}`;

export const childPath = (kind: SubjectKind, id: string) => `${guardianPath}/${kind}s/${id}`;
