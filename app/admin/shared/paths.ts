/** Sections with subpages, as named in breadcrumbs and navigation. */
export const adminSections = {
  work: { label: 'Work', href: '/admin/work' },
  consents: { label: 'Consents and checks', href: '/admin/consents' },
  content: { label: 'Content', href: '/admin/content' },
  pictures: { label: 'Pictures', href: '/admin/pictures' },
  newsletter: { label: 'Newsletter', href: '/admin/newsletter' },
  outbox: { label: 'Outbox', href: '/admin/outbox' },
  people: { label: 'People and roles', href: '/admin/people' },
} as const;

/** Page of an account. Ids are case-sensitive, so `server/http/canonical.ts` does not change these addresses. */
export const personPath = (id: string): string => `/admin/people/${encodeURIComponent(id)}`;

export const certificatesPath = '/admin/people/certificates';

export const queuePath = (kind: string, id?: string): string => `/admin/work/${kind}${id ? `/${id}` : ''}`;

export const consentPath = (kind: string, id: string): string => `/admin/consents/${kind}/${id}`;

export function withQuery(path: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).filter((pair): pair is [string, string] => !!pair[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export const listTitles: Readonly<Record<string, string>> = {
  users: 'Users',
  signups: 'Recent signups',
  logins: 'Logins',
  enrolments: 'Enrolments',
  access: 'Current access',
  'work-interests': 'Course interests',
  newsletter: 'Recipients of an issue',
  consents: 'Consents and checks',
  outbox: 'Outbox',
  'event-needs': 'What people at an event need',
  people: 'People found by a search',
  certificates: 'Certificates of a course or a club',
};
