/** The page of an account. Ids have capitals, so `server/http/canonical.ts` leaves these addresses as they are. */
export const personPath = (id: string): string => `/admin/people/${encodeURIComponent(id)}`;

/** The queue of a kind of submissions, or the page of one of them. */
export const queuePath = (kind: string, id?: string): string => `/admin/work/${kind}${id ? `/${id}` : ''}`;

/** The page on which staff deal with the consent of a child's guardian. */
export const consentPath = (kind: string, id: string): string => `/admin/consents/${kind}/${id}`;
