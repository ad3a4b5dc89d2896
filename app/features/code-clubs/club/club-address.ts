/** Addresses of this room, for forms, links in mail and routes' own redirects. */

export const clubsPath = '/code-clubs';
export const startPath = '/code-clubs/start';
export const joinPath = '/code-clubs/join';
export const volunteerPath = '/code-clubs/volunteer';

export const withClub = (path: string, clubId: string): string => `${path}?club=${clubId}`;

const withToken = (path: string) => (token: string) => `${path}?token=${encodeURIComponent(token)}`;

/** Where a parent or guardian answers. */
export const consentPath = withToken('/code-clubs/consent');

/** Where a child names a parent or guardian. */
export const guardianPath = withToken('/code-clubs/guardian');

/** Where an expired link is renewed. */
export const newLinkPath = withToken('/code-clubs/new-link');

/** What we know about children, in their words. */
export const childrenPath = '/privacy/children';
