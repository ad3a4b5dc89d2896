/** The page of an account. Ids have capitals, so `server/http/canonical.ts` leaves these addresses as they are. */
export const personPath = (id: string): string => `/admin/people/${encodeURIComponent(id)}`;

export const queuePath = (kind: string, id?: string): string => `/admin/work/${kind}${id ? `/${id}` : ''}`;

export const consentPath = (kind: string, id: string): string => `/admin/consents/${kind}/${id}`;
