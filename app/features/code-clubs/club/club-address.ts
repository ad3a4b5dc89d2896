export const clubsPath = '/code-clubs';
export const startPath = '/code-clubs/start';
export const joinPath = '/code-clubs/join';
export const volunteerPath = '/code-clubs/volunteer';

export const withClub = (path: string, clubId: string): string => `${path}?club=${clubId}`;

const withToken = (path: string) => (token: string) => `${path}?token=${encodeURIComponent(token)}`;

export const clubConsentPath = withToken('/code-clubs/consent');

export const clubGuardianPath = withToken('/code-clubs/guardian');

export const newLinkPath = withToken('/code-clubs/new-link');

export const childrenPath = '/privacy/children';
